import { API_VERSION, type PackageDefinition } from 'fc-core'
import {
  type ArgumentSummary,
  trimmedBaseUrl,
  type EndpointRequest,
  firstSentence,
  listRequests,
  versionOf,
} from '../endpoint-requests.ts'

/**
 * A definition as an `.http` file: one request per endpoint, as the HTTP clients of VS Code, JetBrains and others read it.
 */
export function toHttpFile(definition: PackageDefinition): string {
  const calls = listRequests(definition)
  const version = versionOf(definition)
  const needsBearer = calls.some((call) => call.needsBearer)
  const variables = [
    `@base_url = ${trimmedBaseUrl(definition)}`,
    ...(version === undefined ? [] : [`@api_version = ${version}`]),
    ...(needsBearer ? ['@bearer_token = put-your-token-here'] : []),
  ]
  const head = [
    ...formatComment(definition.name || '(unnamed package)'),
    ...formatComment(firstSentence(definition.docs ?? '', 400)),
    '',
    ...variables,
  ]
  const names = createNameAllocator()
  const requests = calls.map((call) => formatRequest(call, names(call.name), version !== undefined))
  return `${[head, ...requests].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function formatRequest(call: EndpointRequest, name: string, isVersioned: boolean): string[] {
  const paging = 'For another page, send its `next` or `previous` as the body, unchanged and whole.'
  return [
    `### ${oneLine(call.name)}`,
    ...formatComment(firstSentence(call.docs, 400)),
    ...call.arguments.flatMap((note) => formatComment(describeArgument(note))),
    ...(call.isPaginated ? formatComment(paging) : []),
    `# @name ${name}`,
    `POST {{base_url}}/${call.segment}`,
    'Content-Type: application/json',
    'Accept: application/json',
    ...(isVersioned ? [`${API_VERSION}: {{api_version}}`] : []),
    ...(call.needsBearer ? ['Authorization: Bearer {{bearer_token}}'] : []),
    '',
    JSON.stringify(call.body, undefined, 2),
  ]
}

function describeArgument({ name, type, isRequired, choices, docs }: ArgumentSummary): string {
  const listed = choices.length === 0 ? type : choices.map((one) => JSON.stringify(one)).join(' | ')
  const text = firstSentence(docs)
  return `${name}${isRequired ? '' : '?'}: ${listed}${text === '' ? '' : `. ${text}`}`
}

/** A line of a comment. One that begins with `@` would set something, and one with `#` would end the request. */
function formatComment(text: string): string[] {
  if (text === '') return []
  const line = oneLine(text)
  return [/^[@#/]/.test(line) ? `# “${line}”` : `# ${line}`]
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Names by which other requests of the file can refer to one: letters, digits and underscores, each once. */
function createNameAllocator(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const word = name.replaceAll(/\W+/g, '_').replace(/^(?=\d)/, '_') || '_'
    let free = word
    for (let count = 2; taken.has(free); count++) free = `${word}_${count}`
    taken.add(free)
    return free
  }
}
