import type { Field } from '../values/scope.ts'
import type { Aggregate, AggregateSource, Tally } from './aggregate.ts'
import { tablesNamed } from './children.ts'
import { compileQualifier } from './qualifiers.ts'

/** The boolean says whether there is a record with a property: “True if an invoice is overdue.” */
export function findExistence(
  { model }: Field,
  { dataset, isSource }: AggregateSource,
): Aggregate | undefined {
  const [, noun = '', state = ''] = /^any (\w+) (.+)$/.exec(model.formula ?? '') ?? []
  for (const table of noun === '' ? [] : tablesNamed([noun], dataset).filter(isSource)) {
    const matches = compileQualifier(table, state)
    if (matches !== undefined) return { table, matches, start: anyOf }
  }
  return undefined
}

function anyOf(): Tally {
  let found = false
  return { add: () => void (found = true), result: () => found }
}
