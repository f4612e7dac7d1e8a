import type {
  CollectedDraft,
  CollectionDraft,
  OperationsDraft,
  ParsedEndpoint,
  Reason,
} from './draft.ts'
import type { CollectionModel } from './model.ts'

/** Returns why a draft is as it is: what its steps noted, and the words, arguments and types that each part comes from. */
export function reasonsOf(draft: OperationsDraft): Reason[] {
  const collections = [...draft.collections.values()]
  return [
    ...draft.reasons,
    ...collections.flatMap(reasonsOfKey),
    ...collections.flatMap((each) => reasonsOfModel(each.noun, draft.modelOf(each))),
    ...reasonsOfEndpoints(draft),
  ]
}

function reasonsOfEndpoints({ parsed, collections }: CollectedDraft): Reason[] {
  const uses = new Map<string, ParsedEndpoint & { record: string }>()
  for (const { noun: record, endpoints } of collections.values())
    for (const each of endpoints) uses.set(each.endpoint.name, { ...each, record })
  return parsed.flatMap((each) => {
    const subject = each.endpoint.name
    return reasonsOfEndpoint(each, uses.get(subject)).map(([rule, text]) => ({
      rule,
      subject,
      text,
    }))
  })
}

/** @param use Action and record of the endpoint in its collection; undefined for a generic endpoint. */
function reasonsOfEndpoint(
  { verb, action, noun, endpoint, isNamedByGroup, isPath, parameters }: ParsedEndpoint,
  use: { record: string; action: string } | undefined,
): [rule: string, text: string][] {
  const reasons: [rule: string, text: string][] = []
  if (verb !== undefined) reasons.push(['verb', `action \`${action}\`: verb "${verb}"`])
  else if (isPath) reasons.push(['path', `action \`${action}\`: from the HTTP method and the path`])
  else reasons.push(['noun', `action \`${action}\`: from the noun and the result`])
  if (isPath) reasons.push(['path-name', 'path-style name'])
  for (const parameter of parameters)
    reasons.push([
      'path-parameter',
      `path parameter \`${parameter.argument}\`: key of "${parameter.noun}"`,
    ])
  if (noun !== '')
    reasons.push(
      isNamedByGroup
        ? ['noun-in-group', `record "${noun}": from the group "${endpoint.group}"`]
        : ['noun-in-name', `record "${noun}": from the name`],
    )
  if (use === undefined)
    reasons.push(
      noun === ''
        ? ['generic-no-noun', 'generic: neither the name nor the group contains a noun']
        : ['generic-no-records', `generic: no endpoint lists "${noun}" records or gets one by key`],
    )
  else {
    if (use.record !== noun)
      reasons.push(['related-record', `record "${use.record}": from related endpoints`])
    if (use.action !== action)
      reasons.push(['related-action', `action \`${use.action}\`: from related endpoints`])
  }
  return reasons
}

function reasonsOfKey({
  noun: subject,
  endpoints,
  parts,
  acceptsAnyKey,
}: CollectionDraft): Reason[] {
  if (acceptsAnyKey) {
    const text = 'accepts any key: other endpoints refer to these records, none returns them'
    return [{ rule: 'any-key', subject, text }]
  }
  const namesOf = (pattern: RegExp): string[] =>
    endpoints.filter(({ action }) => pattern.test(action)).map(({ endpoint }) => endpoint.name)
  const lists = namesOf(/^list$/)
  const keyed = namesOf(/^(?:get|update|replace|delete)$/)
  const names = parts.map(({ argument }) => `\`${argument}\``).join(', ')
  const users = summarize(keyed.length === 0 ? namesOf(/./) : keyed)
  const key =
    parts.length === 0
      ? { rule: 'no-key', text: `no key: no endpoint identifies one "${subject}" by an argument` }
      : { rule: 'key', text: `identified by ${names}, as in ${users}` }
  return [
    ...(lists.length === 0
      ? []
      : [{ rule: 'listed', subject, text: `listed by ${summarize(lists)}` }]),
    { subject, ...key },
  ]
}

function reasonsOfModel(subject: string, { progress }: CollectionModel): Reason[] {
  if (progress === undefined) return []
  const { field, values } = progress
  const text = `progress of \`${field}\`: created records become ${values.join(', ')}`
  return [{ rule: 'progress', subject, text }]
}

/** Lists the first three names and counts the others. */
function summarize(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return names.slice(0, 3).join(', ') + more
}
