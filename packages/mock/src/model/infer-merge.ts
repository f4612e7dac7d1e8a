import { inferTransition } from './infer-transition.ts'
import type { ParsedEndpoint } from './draft.ts'
import type { OperationModel } from './model.ts'
import { namedOnly } from './object-types.ts'
import type { OperationContext } from './operation-key.ts'
import { normalizeName } from './record-words.ts'
import { inferVerbEffect } from './verb-effect.ts'

/**
 * Infers that a call merges a record into another one: `merge-tickets(source_id, target_id)` sets the `merged_into_id` of the source, does with it what docs say (“Closes the
 * source”), and returns the target. Undefined for other calls, and for records without such a reference.
 */
export function inferMerge(
  parsed: ParsedEndpoint,
  { collection, references, fields, key, definition, shape, draft }: OperationContext,
): OperationModel | undefined {
  const { endpoint, verb = '' } = parsed
  if (!/^(?:merge|combine|consolidate)\b/.test(verb)) return undefined
  const ids = namedOnly(endpoint.arguments).filter(
    ({ name, flags }) => flags?.includes('required') && /(?:^| )id$/.test(normalizeName(name)),
  )
  const target = ids.find(({ name }) => TARGET.test(normalizeName(name)))
  const source = ids.find((each) => each !== target)
  const own = key.at(-1)
  const reference = Object.keys(references).find(
    (name) => references[name]!.collection === collection && INTO.test(normalizeName(name)),
  )
  if (target === undefined || source === undefined || ids.length !== 2) return undefined
  if (own === undefined || key.length > 1 || reference === undefined) return undefined
  const [, done = 'merge'] =
    /\b([a-z]+?e?)s the (?:source|first|duplicate|other)\b/i.exec(endpoint.docs ?? '') ?? []
  const act = {
    ...parsed,
    verb: done.toLowerCase(),
    endpoint: { ...endpoint, name: done, docs: '' },
  }
  const sets = inferVerbEffect({ ...act, noun: draft.noun }, fields)
  const from = inferTransition(endpoint, act.verb, sets, fields, definition)
  return {
    action: 'update',
    collection,
    key: { [source.name]: own },
    values: { [target.name]: reference },
    ...(Object.keys(sets).length > 0 && { sets }),
    ...(from && { from }),
    returns: reference,
    ...(shape.path !== undefined && { result: shape.path }),
  }
}

const TARGET = /^(?:target|to|into|original|primary|main|master|surviving|winner|kept?)\b/
const INTO = /^(?:merged|duplicate|replaced|combined)\b/
