import { endpointNameOf } from '../definition/base-url.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { isPage, type PageResult } from '../pagination/page-result.ts'
import type { RequirementId } from '../requirements.ts'
import { readMembers } from '../types/members-of.ts'
import { quote } from '../text/quote.ts'
import { selectVersion } from '../versioning/select-version.ts'
import { CLIENT_RULES, type ClientRuleId } from './client-rules.ts'
import { endpointChecks } from './checks/index.ts'
import { formatResponse, type Exchange, isSuccess, isClientError } from './exchange.ts'
import { isEndpointMissing } from './endpoint-missing.ts'
import { createIssuedBodies } from './issued-bodies.ts'
import { parseBody } from './parse-body.ts'

/** A violation of the protocol by a client or a server. */
export interface ProtocolViolation {
  side: 'client' | 'server'
  /** Id of a client rule or of a conformance check. */
  code: string
  requirement?: RequirementId
  message: string
  endpoint?: string
}

/** Observes the traffic between clients and a service. */
export interface Observer {
  /**
   * Returns the violations in an exchange. Header names of the request are in lower case; the URL includes the query.
   *
   * @throws RangeError for a request body that `parseBody` rejects.
   */
  observe(exchange: Exchange): Promise<ProtocolViolation[]>
}

/**
 * Creates an observer that reports which side violates which rule. It remembers `next` and `previous` bodies to detect modified ones.
 */
export function createObserver(definition: PackageDefinition): Observer {
  const endpoints = new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const issued = createIssuedBodies()
  const issuedNext = createIssuedBodies()
  return {
    async observe(exchange) {
      const name = endpointNameOf(exchange.request.url, definition.base_url)
      if (name === undefined) return []
      const endpoint = endpoints.get(name)
      if (endpoint === undefined) {
        if (exchange.status !== 404) return []
        const message = `The call returned 404, and the definition has no endpoint ${quote(name)}.`
        return [{ ...clientViolation('endpoint-unknown', message), endpoint: name }]
      }
      const sent = parseBody(exchange.request.body ?? '').value
      const isPaginated = endpoint.flags?.includes('paginated') === true
      const origin = isPaginated ? issued.classify(endpoint.name, sent) : 'other'
      const violations = [
        ...clientViolations(exchange, definition, endpoint),
        ...(origin === 'modified'
          ? [
              clientViolation(
                'cursor-modified',
                'The body contains parts of a `next` or `previous` of this endpoint, but equals none: send them back unchanged and whole.',
              ),
            ]
          : []),
        ...(await serverViolations(exchange, definition, endpoint)),
      ]
      if (origin === 'issued' && !isSuccess(exchange)) {
        const message = `A \`next\` or \`previous\` that was sent back unchanged returned ${formatResponse(exchange)}.`
        violations.push({
          side: 'server',
          code: 'next-fetches-next-page',
          requirement: 'pagination.next',
          message,
        })
      }
      if (isPaginated && isSuccess(exchange) && isPage(exchange.value)) {
        const isNext = issuedNext.classify(endpoint.name, sent) === 'issued'
        const violation = previousViolation(exchange.value, endpoint, sent, isNext)
        if (violation !== undefined) violations.push(violation)
        issued.add(endpoint, exchange.value, sent)
        issuedNext.add(endpoint, { ...exchange.value, previous: null }, sent)
      }
      return violations.map((violation) => ({ ...violation, endpoint: endpoint.name }))
    },
  }
}

/**
 * Checks `previous` of a page that `next` has led to, or of the first page: that of a body with only arguments, of which none selects a page.
 *
 * Spec: Paginated response object.
 */
function previousViolation(
  { previous }: PageResult,
  { arguments: args = [] }: Endpoint,
  sent: unknown,
  isNext: boolean,
): ProtocolViolation | undefined {
  const violation = { side: 'server', requirement: 'pagination.previous' } as const
  if (isNext && previous === null)
    return {
      ...violation,
      code: 'later-pages-have-previous',
      message: '`previous` is null, although `next` of another page has led to this one.',
    }
  const names = typeof sent === 'object' && sent !== null ? Object.keys(sent) : []
  const declared = new Set(args.map(({ name }) => name))
  const isFirst = names.every((name) => declared.has(name) && !SELECTOR.test(name))
  if (isNext || !isFirst || previous === null) return undefined
  return {
    ...violation,
    code: 'first-page-has-no-previous',
    message: '`previous` of the first page is not null.',
  }
}

/** Names of arguments that may select a page. */
const SELECTOR = /page|offset|cursor|token|start|skip|after|before|next|previous|index|position/i

function clientViolations(
  { request }: Exchange,
  definition: PackageDefinition,
  endpoint: Endpoint,
): ProtocolViolation[] {
  const found: ProtocolViolation[] = []
  const { method, headers, body = '' } = request
  const isDocument = endpoint.flags?.includes('package') === true
  if (method !== 'POST' && !isDocument)
    found.push(
      clientViolation('method-not-post', `The endpoint was called with ${method}: use POST.`),
    )
  const { search } = new URL(request.url)
  if (search !== '')
    found.push(
      clientViolation(
        'parameters-in-query',
        `The URL has the query "${search.slice(1)}": send parameters in the body.`,
      ),
    )
  const missing = ['accept', 'content-type'].filter((name) => headers[name] === undefined)
  if (method === 'POST' && missing.length > 0)
    found.push(
      clientViolation(
        'header-missing',
        `The request has no ${missing.map((name) => `\`${name}\``).join(' and no ')} header.`,
      ),
    )
  if (endpoint.flags?.includes('paginated') === true && body.trim() === 'null')
    found.push(
      clientViolation(
        'navigated-after-null',
        'The body is null: check `next` or `previous` before navigating.',
      ),
    )
  const version = headers['api-version']
  const selection = selectVersion(definition, version)
  if (selection.kind === 'unversioned' && version !== undefined)
    found.push(
      clientViolation(
        'version-to-unversioned',
        `\`Api-Version: ${version}\` was sent, but the package is not versioned.`,
      ),
    )
  if (selection.kind === 'unknown')
    found.push(
      clientViolation('version-unknown', `\`Api-Version: ${version}\` is not one of the versions.`),
    )
  return found
}

/** Runs the passive checks on a response, and that of errors: its call is the observed one. */
async function serverViolations(
  exchange: Exchange,
  definition: PackageDefinition,
  endpoint: Endpoint,
): Promise<ProtocolViolation[]> {
  const members = readMembers(endpoint.arguments)
  const isMissing = exchange.request.method === 'POST' && isEndpointMissing(exchange, members)
  if (isMissing || (!isSuccess(exchange) && !isClientError(exchange))) {
    const message = `The call returned ${formatResponse(exchange)}.`
    return [{ side: 'server', code: 'endpoint-responds', requirement: 'call.url', message }]
  }
  const target = {
    definition,
    endpoint,
    members,
    args: {},
    response: async () => exchange,
    call: async () => exchange,
    unknownEndpoint: async () => exchange,
    traversal: async () => undefined,
  }
  const found: ProtocolViolation[] = []
  for (const { id, requirement, appliesTo, run } of endpointChecks.filter(
    (check) => check.passive || check.id === 'error-is-triple',
  )) {
    if (appliesTo?.(target) === false) continue
    const result = await run(target)
    if (result.outcome === 'failed')
      found.push({
        side: 'server',
        code: id,
        ...(requirement && { requirement }),
        message: result.message,
      })
  }
  return found
}

function clientViolation(code: ClientRuleId, message: string): ProtocolViolation {
  return { side: 'client', code, requirement: CLIENT_RULES[code].requirement, message }
}
