import { type AddReason, ignoreReason } from './add-reason.ts'
import type { CollectionDraft } from './collection-draft.ts'
import type { ParsedEndpoint } from './parsed-endpoint.ts'

/** Records the words and arguments from which collections and actions were inferred. */
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

/** @param use Action and noun of the endpoint in its collection; undefined for a generic endpoint. */
function reasonsOfEndpoint(
  { verb, action, noun, endpoint, isNamedByGroup, isPath, parameters }: ParsedEndpoint,
  use: { noun: string; action: string } | undefined,
): string[] {
  const reasons = [
    verb === undefined
      ? `action \`${action}\`: from ${isPath ? 'the HTTP method and the path' : 'the noun and the result'}`
      : `action \`${action}\`: verb "${verb}"`,
  ]
  if (isPath) reasons.push('path-style name')
  for (const parameter of parameters)
    reasons.push(`path parameter \`${parameter.argument}\`: key of "${parameter.noun}"`)
  const source = isNamedByGroup ? `group "${endpoint.group}"` : 'name'
  if (noun !== '') reasons.push(`record "${noun}": from the ${source}`)
  if (use === undefined)
    reasons.push(
      noun === ''
        ? 'generic: neither the name nor the group contains a noun'
        : `generic: no endpoint lists "${noun}" records or gets one by key`,
    )
  else {
    if (use.noun !== noun) reasons.push(`record "${use.noun}": from related endpoints`)
    if (use.action !== action) reasons.push(`action \`${use.action}\`: from related endpoints`)
  }
  return reasons
}

function reasonsOfDraft({ noun, endpoints, parts, acceptsAnyKey }: CollectionDraft): string[] {
  if (acceptsAnyKey)
    return ['accepts any key: other endpoints refer to these records, none returns them']
  const namesOf = (pattern: RegExp): string[] =>
    endpoints.filter(({ action }) => pattern.test(action)).map(({ endpoint }) => endpoint.name)
  const lists = namesOf(/^list$/)
  const keyed = namesOf(/^(?:get|update|replace|delete)$/)
  const names = parts.map(({ argument }) => `\`${argument}\``).join(', ')
  return [
    ...(lists.length === 0 ? [] : [`listed by ${summarize(lists)}`]),
    parts.length === 0
      ? `no key: no endpoint identifies one "${noun}" by an argument`
      : `identified by ${names}, as in ${summarize(keyed.length === 0 ? namesOf(/./) : keyed)}`,
  ]
}

/** Lists the first three names and counts the others. */
function summarize(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + more
}
