import { memoize } from '../names/lazy.ts'
import type { Table } from './types.ts'
import { createScope, type FieldScope } from './values/scope.ts'

/** Returns the fields of the records of a table, without the generators of the dataset. */
export const scopeOf: (table: Table) => FieldScope = memoize(
  ({ model, factory }: Table) =>
    createScope(factory.context, model.record, Object.entries(model.fields)),
  new WeakMap<Table, FieldScope>(),
)
