import { type PackageDefinition } from 'fc-core'
import { API_VERSION, escapeControls, firstSentence, packageLabel } from 'fc-core/internal'
import type { ExampleBodies } from '../example-bodies.ts'
import {
  type ArgumentSummary,
  trimmedBaseUrl,
  type EndpointRequest,
  listSendableRequests,
  versionOf,
  jsonWithoutVariables,
  withoutVariables,
} from '../endpoint-requests.ts'

/**
 * Converts a definition to an `.http` file for the HTTP clients of VS Code, JetBrains and others: one request per endpoint.
 */
export function toHttpFile(definition: PackageDefinition, bodies: ExampleBodies): string {
  const requests = listSendableRequests(definition, bodies)
  const version = versionOf(definition)
  const needsBearer = requests.some((request) => request.needsBearer)
  const variables = [
    `@base_url = ${trimmedBaseUrl(definition)}`,
    ...(version === undefined ? [] : [`@api_version = ${version}`]),
    ...(needsBearer ? ['@bearer_token = put-your-token-here'] : []),
  ]
  const head = [
    ...formatComment(packageLabel(definition)),
    ...formatComment(firstSentence(definition.docs ?? '', 400)),
    '',
    ...variables,
  ]
  const allocateName = createNameAllocator()
  const blocks = requests.map((request) =>
    formatRequest(request, allocateName(request.name), version !== undefined),
  )
  return `${[head, ...blocks].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** The comment of requests that return pages. */
const PAGINATION_COMMENT =
  'To get the next or previous page, send `next` or `previous` as the body, unchanged.'

function formatRequest(request: EndpointRequest, name: string, isVersioned: boolean): string[] {
  return [
    `### ${formatText(request.name)}`,
    ...formatComment(firstSentence(request.docs, 400)),
    ...request.arguments.flatMap((argument) => formatComment(describeArgument(argument))),
    ...(request.isPaginated ? formatComment(PAGINATION_COMMENT) : []),
    `# @name ${name}`,
    `POST {{base_url}}/${request.segment}`,
    'Content-Type: application/json',
    'Accept: application/json',
    ...(isVersioned ? [`${API_VERSION}: {{api_version}}`] : []),
    ...(request.needsBearer ? ['Authorization: Bearer {{bearer_token}}'] : []),
    '',
    jsonWithoutVariables(request.body, 2),
  ]
}

function describeArgument({ name, type, isRequired, choices, docs }: ArgumentSummary): string {
  const listed =
    choices.length === 0 ? type : choices.map((one) => jsonWithoutVariables(one)).join(' | ')
  const text = firstSentence(docs)
  return `${name}${isRequired ? '' : '?'}: ${listed}${text === '' ? '' : `. ${text}`}`
}

/** Formats a comment line. */
function formatComment(text: string): string[] {
  return text === '' ? [] : [`# ${formatText(text)}`]
}

/** Formats text on one line of a comment. A comment that starts with `@` would set a variable, and one with `#` would end the request, so they are quoted. */
function formatText(text: string): string {
  const line = escapeControls(withoutVariables(text).replaceAll(/\s+/g, ' ').trim())
  return /^[@#/]/.test(line) ? `“${line}”` : line
}

/** Creates unique names of requests, from letters, digits and underscores. */
function createNameAllocator(): (name: string) => string {
  const names = new Set<string>()
  return (name) => {
    const word = name.replaceAll(/\W+/g, '_').replace(/^(?=\d)/, '_') || '_'
    let unique = word
    for (let count = 2; names.has(unique); count++) unique = `${word}_${count}`
    names.add(unique)
    return unique
  }
}
