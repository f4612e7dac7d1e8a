import { type AddReason, ignoreReason } from './add-reason.ts'
import type { CollectionDraft } from './collection-draft.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'

/** Tells which words and arguments the collections and the actions of endpoints were inferred from. */
export function explainInference(
  endpoints: readonly ParsedEndpoint[],
  drafts: ReadonlyMap<string, CollectionDraft>,
  addReason: AddReason,
): void {
  if (addReason === ignoreReason) return
  const uses = new Map<string, { noun: string; action: string }>()
  for (const draft of drafts.values()) {
    for (const { endpoint, action } of draft.endpoints)
      uses.set(endpoint.name, { noun: draft.noun, action })
    for (const reason of reasonsOfDraft(draft)) addReason(draft.noun, reason)
  }
  for (const parsed of endpoints)
    for (const reason of reasonsOfEndpoint(parsed, uses.get(parsed.endpoint.name)))
      addReason(parsed.endpoint.name, reason)
}

/** @param use What the endpoint does and for which records, after the other endpoints were read; undefined for a generic one. */
function reasonsOfEndpoint(
  { verb, action, noun, endpoint, isNamedByGroup, isPath, parameters }: ParsedEndpoint,
  use: { noun: string; action: string } | undefined,
): string[] {
  const reasons = [
    verb === undefined
      ? `no verb in the name: the result and the noun say \`${action}\``
      : `the word "${verb}" says \`${action}\``,
  ]
  if (isPath) reasons.push('the name follows the path of a URL')
  for (const parameter of parameters)
    reasons.push(`\`${parameter.argument}\` is a parameter of the path, of a ${parameter.noun}`)
  const source = isNamedByGroup ? `the group "${endpoint.group}"` : 'the name'
  if (noun !== '') reasons.push(`${source} says that records are called "${noun}"`)
  if (use === undefined)
    reasons.push(
      noun === ''
        ? 'generic: neither the name nor the group says what records are called'
        : `generic: no endpoint lists ${noun} records, or gets one of them by a key`,
    )
  else {
    if (use.noun !== noun) reasons.push(`with the other endpoints: about ${use.noun} records`)
    if (use.action !== action)
      reasons.push(`with the other endpoints: \`${use.action}\`, since the record exists already`)
  }
  return reasons
}

function reasonsOfDraft({
  noun,
  endpoints,
  parts,
  member,
  acceptsAnyKey,
}: CollectionDraft): string[] {
  if (acceptsAnyKey)
    return ['any key is accepted: no endpoint is about these records, others refer to them']
  const namesOf = (pattern: RegExp): string[] =>
    endpoints.filter(({ action }) => pattern.test(action)).map(({ endpoint }) => endpoint.name)
  const lists = namesOf(/^list$/)
  const keyed = namesOf(/^(?:get|update|replace|delete)$/)
  const names = parts.map(({ argument }) => `\`${argument}\``).join(', ')
  return [
    ...(member === undefined ? [] : [`a membership: it links a ${member.noun} to its owner`]),
    ...(lists.length === 0 ? [] : [`listed by ${some(lists)}`]),
    parts.length === 0
      ? `no key: no endpoint means one ${noun} by an argument`
      : `identified by ${names}, as in ${some(keyed.length === 0 ? namesOf(/./) : keyed)}`,
  ]
}

/** The first three of several names. */
function some(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + more
}
