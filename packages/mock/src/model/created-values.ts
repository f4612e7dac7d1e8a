import type { JsonValue } from '../names/json-value.ts'
import type { ParsedEndpoint } from './draft.ts'
import type { FieldModel } from './model.ts'
import { namedOnly } from './object-types.ts'
import { keyStem, normalizeName } from './record-words.ts'

/**
 * Infers what a creation sets that no argument of the same name tells: `agent_id` is the `author_id` of a message, whose `author_type` is then `agent`; “Adds an
 * internal note” makes it `is_internal`, “Opens a repair” has the kind `repair`.
 *
 * @param values Which argument is stored in which field.
 */
export function inferCreatedValues(
  { endpoint }: ParsedEndpoint,
  values: Readonly<Record<string, string>>,
  fields: ReadonlyMap<string, FieldModel>,
): { values: Record<string, string>; sets: Record<string, JsonValue> } {
  const stored = { ...values }
  const sets: Record<string, JsonValue> = {}
  const isSent = (name: string): boolean => Object.values(stored).includes(name)
  for (const { name } of namedOnly(endpoint.arguments)) {
    const kind = keyStem(normalizeName(name))
    const found =
      Object.hasOwn(stored, name) || kind === normalizeName(name)
        ? undefined
        : kindNamed(kind, fields)
    if (found === undefined || isSent(found.reference) || isSent(found.type)) continue
    stored[name] = found.reference
    sets[found.type] = found.choice
  }
  const [, adjective = ''] = MADE.exec(endpoint.docs ?? '') ?? []
  for (const [name, { type, choices = [] }] of adjective === '' ? [] : fields) {
    if (isSent(name)) continue
    const text = normalizeName(name)
    if (type === 'boolean' && text.replace(/^is /, '') === adjective) sets[name] = true
    // “Opens a repair”
    const kind = /^(?:kind|type|category)$/.test(text) && choices.find((each) => each === adjective)
    if (typeof kind === 'string') sets[name] = kind
  }
  return { values: stored, sets }
}

const MADE =
  /^(?:adds|creates|writes|leaves|posts|records|opens|registers|plans|starts) an? ([a-z]+)\b/i

/** Finds a reference to records of several kinds, and the choice of its type that names one of them. */
function kindNamed(
  kind: string,
  fields: ReadonlyMap<string, FieldModel>,
): { reference: string; type: string; choice: JsonValue } | undefined {
  for (const [type, { choices = [] }] of fields) {
    const [, stem] = /^(.+) type$/.exec(normalizeName(type)) ?? []
    const choice = choices.find((each) => normalizeName(String(each)) === kind)
    const reference =
      stem === undefined || choice === undefined
        ? undefined
        : [...fields.keys()].find((name) => normalizeName(name) === `${stem} id`)
    if (reference !== undefined) return { reference, type, choice: choice! }
  }
  return undefined
}
