import { isPage } from 'fc-core'
import { readJson } from 'fc-core/json'
import { isSecretName, parseForeignJson, REMOVED, secretForms } from 'fc-core/internal'
import { type JsonObject, type JsonValue, MAX_LEVELS } from '../names/json-value.ts'
import type { NewEntry, RecordedBody } from './har.ts'
import { redact, removeTexts, secretsOf } from './redact.ts'

/** A call to record. Names of headers are in lower case. */
export interface RecordableCall extends NewEntry {
  /** Whether the request body is a `next` or `previous` of the service. */
  isPageBody: boolean
  /** Whether the result is a bearer token. */
  isToken: boolean
}

/** A call without secrets. */
export interface RedactedCall {
  entry: NewEntry
  /** The request body. Undefined if it is empty or omitted. */
  sent: JsonValue | undefined
  /** The response body. Undefined if it is empty or omitted. */
  received: JsonValue | undefined
}

/**
 * Removes the secrets from a call: its credentials, wherever they occur, tokens, and members with the names of secrets. A `next` or `previous` loses only
 * the credentials, because it must stay as it is. Bodies that are not JSON are omitted: which parts are secret is not known.
 */
export function withoutSecrets(call: RecordableCall): RedactedCall {
  const { method, status, started, duration, endpoint, isPageBody, isToken } = call
  const { requestHeaders, responseHeaders } = call
  const credentials = credentialsOf(call)
  const parsed = parseBody(call.requestBody)
  const secrets = isPageBody
    ? credentials
    : longestFirst([...credentials, ...secretsOf(parsed).slice(0, MAX_FORMS)])
  const { value: sent, body: requestBody } = redactBody(call.requestBody, parsed, (value) =>
    isPageBody ? removeTexts(value, secrets) : redact(value, secrets),
  )
  const { value: received, body: responseBody } = redactBody(
    call.responseBody,
    parseBody(call.responseBody),
    (value) => (isToken && typeof value === 'string' ? REMOVED : redactResult(value, secrets)),
  )
  const entry = {
    method,
    url: redactUrl(call.url, secrets),
    requestHeaders: {
      ...pick(requestHeaders, REQUEST_HEADERS),
      ...schemeOf(requestHeaders['authorization']),
    },
    requestBody,
    status,
    responseHeaders: redact(pick(responseHeaders, RESPONSE_HEADERS), secrets) as Record<
      string,
      string
    >,
    responseBody,
    started,
    duration,
    endpoint: endpoint && { ...endpoint, name: removeTexts(endpoint.name, secrets) as string },
  }
  return { entry, sent, received }
}

/** More would take too long to look for. */
const MAX_FORMS = 300

const REQUEST_HEADERS = ['accept', 'accept-language', 'api-version', 'content-type']
const RESPONSE_HEADERS = ['api-version', 'content-language', 'deprecation', 'link', 'sunset']

function pick(
  headers: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
}

/** Returns the header `Authorization` with its scheme only, which tells how a call authenticates. */
function schemeOf(authorization = ''): Record<string, string> {
  const [, scheme] = /^([\w-]{1,20}) +./.exec(authorization) ?? []
  return scheme === undefined ? {} : { authorization: `${scheme} ${REMOVED}` }
}

/** Returns the credentials that a request carries in its headers and its URL, in the forms in which they may occur. */
function credentialsOf({ url, requestHeaders }: RecordableCall): string[] {
  const { username, password, searchParams } = new URL(url)
  const named = [...Object.entries(requestHeaders), ...searchParams]
    .filter(([name]) => isSecretName(name))
    .map(([, value]) => value)
  return longestFirst(
    [...named, password, password && `${username}:${password}`].flatMap(secretForms),
  )
}

/** Of texts that overlap, the longest is replaced. */
function longestFirst(texts: readonly string[]): string[] {
  return [...new Set(texts)].toSorted((a, b) => b.length - a.length)
}

function redactResult(value: JsonValue, secrets: readonly string[]): JsonValue {
  if (!isPage(value)) return redact(value, secrets)
  const page = redact(value.page as JsonValue[], secrets)
  const sent = { previous: value.previous, next: value.next } as JsonObject
  const bodies = removeTexts(sent, secrets) as JsonObject
  return page === value.page && bodies === sent
    ? (value as unknown as JsonValue)
    : { ...(value as unknown as JsonObject), page, ...bodies }
}

/** Replaces secrets in a URL, and the values of parameters such as `api_key`. */
function redactUrl(url: string, secrets: readonly string[]): string {
  const removed = removeTexts(url, secrets) as string
  const parsed = new URL(removed)
  const names = [...parsed.searchParams.keys()].filter(isSecretName)
  if (names.length === 0) return removed
  for (const name of names) parsed.searchParams.set(name, REMOVED)
  return parsed.href
}

function parseBody({ text = '' }: RecordedBody): JsonValue | undefined {
  return parseForeignJson(text, MAX_LEVELS) as JsonValue | undefined
}

function redactBody(
  body: RecordedBody,
  value: JsonValue | undefined,
  redactValue: (value: JsonValue) => JsonValue,
): { value: JsonValue | undefined; body: RecordedBody } {
  const { mimeType, size, text } = body
  if (text === undefined || text === '') return { value: undefined, body }
  if (value === undefined) {
    const comment = 'Not recorded: the body is not JSON, or nested too deeply.'
    return { value, body: { mimeType, size, text: undefined, comment } }
  }
  const redacted = redactValue(value)
  // Numbers with more digits than JavaScript stores keep them.
  const isExact = redacted === value && MANY_DIGITS.test(text) && !repeatsKeys(text)
  return {
    value: redacted,
    body: { mimeType, size, text: isExact ? text : JSON.stringify(redacted) },
  }
}

const MANY_DIGITS = /\d{16}/

/** Whether an object in a JSON text may have several members of the same name. The parsed value has only the last one. */
function repeatsKeys(text: string): boolean {
  const { root, problems } = readJson(text)
  const pending = root === undefined ? [] : [root]
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (node.kind === 'array') for (const item of node.items) pending.push(item)
    if (node.kind !== 'object') continue
    const { members } = node
    if (new Set(members.map(({ key }) => key)).size < members.length) return true
    for (const { value } of members) if (value !== undefined) pending.push(value)
  }
  return problems.length > 0
}
