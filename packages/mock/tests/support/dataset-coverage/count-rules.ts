import type { PackageDefinition } from 'fc-core'
import { draftModel } from '../../../src/model/infer-model.ts'
import type { OperationModel } from '../../../src/model/model.ts'
import { reasonsOf } from '../../../src/model/explain-model.ts'

/** Counts how many parts of the model of a definition each rule decided. */
export function countRules(definition: PackageDefinition): Map<string, number> {
  const draft = draftModel(definition)
  const collections = [...draft.collections.values()]
  const rules = [
    ...reasonsOf(draft).map(({ rule }) => rule),
    ...collections.flatMap((each) => [...draft.fieldsOf(each).rules.values()]),
    ...collections.flatMap((each) =>
      Object.values(draft.referencesOf(each)).map(({ rule }) => rule),
    ),
    ...draft.endpoints.flatMap(({ name }) => rulesOfOperation(draft.operationOf(name)!)),
  ]
  const counts = new Map<string, number>()
  for (const rule of rules) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  return counts
}

/** Returns the rule behind each part of an operation. */
function rulesOfOperation(operation: OperationModel): string[] {
  const { action, key, batch, values, sets, filters, sort, search, returns } = operation
  const repeat = (rule: string, parts: object = {}): string[] => Object.keys(parts).map(() => rule)
  return [
    ...repeat(action === 'none' ? 'generic-key' : 'operation-key', key),
    ...repeat('value', values),
    ...repeat('verb-effect', sets),
    ...Object.values(filters ?? {}).map(({ operator = '=' }) => `filter ${operator}`),
    ...(batch === undefined ? [] : ['batch']),
    ...(sort === undefined ? [] : ['sort']),
    ...(search === undefined ? [] : ['search']),
    ...(returns === undefined ? [] : ['returns-member']),
  ]
}
