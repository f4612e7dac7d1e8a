import { basePath } from '../definition/base-url.ts'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { isPage } from '../pagination/page-result.ts'
import type { RequirementId } from '../requirements.ts'
import { readMembers } from '../types/members-of.ts'
import { selectVersion } from '../versioning/select-version.ts'
import { CLIENT_RULES, type ClientRuleId } from './client-rules.ts'
import { endpointChecks } from './checks/index.ts'
import { describeAnswer, type Exchange, isSuccess, isClientError } from './exchange.ts'
import { createIssuedBodies } from './issued-bodies.ts'

/** A rule that one of the two sides was seen to break. */
export interface ProtocolViolation {
  side: 'client' | 'server'
  /** A rule for clients, or a check of services. */
  code: string
  requirement?: RequirementId
  message: string
  endpoint?: string
}

/** Watches a client and a service talk. */
export interface Observer {
  /** What was wrong with a call and its answer. Header names of the request in lower case; a query belongs to its URL. */
  observe(exchange: Exchange): Promise<ProtocolViolation[]>
}

/**
 * Watches exchanges between a client and a service, and says which of the two breaks which rule. It keeps the bodies of neighbouring pages
 * that it has seen, to tell those that come back changed.
 */
export function createObserver(definition: PackageDefinition): Observer {
  const endpoints = new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const issued = createIssuedBodies()
  return {
    async observe(exchange) {
      const endpoint = endpointOf(exchange, definition, endpoints)
      if (endpoint === undefined) return []
      const sent = parse(exchange.request.body ?? '')
      const isPaginated = endpoint.flags?.includes('paginated') === true
      const judged = isPaginated ? issued.judge(endpoint.name, sent) : 'own'
      const violations = [
        ...clientViolations(exchange, definition, endpoint),
        ...(judged === 'modified'
          ? [
              ofClient(
                'cursor-modified',
                'The body holds parts of a `next` or `previous` and is none of them: these must be sent back unchanged and whole.',
              ),
            ]
          : []),
        ...(await serverViolations(exchange, definition, endpoint)),
      ]
      if (judged === 'issued' && !isSuccess(exchange)) {
        const message = `A \`next\` or \`previous\` of the service, sent back unchanged, was answered ${describeAnswer(exchange)}.`
        violations.push({
          side: 'server',
          code: 'next-fetches-next-page',
          requirement: 'pagination.next',
          message,
        })
      }
      if (isPaginated && isSuccess(exchange) && isPage(exchange.value))
        issued.add(endpoint.name, exchange.value, sent)
      return violations.map((violation) => ({ ...violation, endpoint: endpoint.name }))
    },
  }
}

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
      ofClient(
        'method-not-post',
        `The endpoint was called with ${method}: it is called with POST.`,
      ),
    )
  const { search } = new URL(request.url)
  if (search !== '')
    found.push(
      ofClient(
        'parameters-in-query',
        `The URL has the query "${search.slice(1)}": parameters belong into the body.`,
      ),
    )
  const missing = ['accept', 'content-type'].filter((name) => headers[name] === undefined)
  if (method === 'POST' && missing.length > 0)
    found.push(
      ofClient(
        'header-missing',
        `The call has no ${missing.map((name) => `\`${name}\``).join(' and no ')} header.`,
      ),
    )
  if (endpoint.flags?.includes('paginated') === true && body.trim() === 'null')
    found.push(
      ofClient(
        'navigated-after-null',
        'The body is null: `next` or `previous` was not looked at before it was sent.',
      ),
    )
  const version = headers['api-version']
  const selection = selectVersion(definition, version)
  if (selection.kind === 'unversioned' && version !== undefined)
    found.push(
      ofClient(
        'version-to-unversioned',
        `\`Api-Version: ${version}\` was sent, but the package is not versioned.`,
      ),
    )
  if (selection.kind === 'unknown')
    found.push(
      ofClient('version-unknown', `\`Api-Version: ${version}\` is not one of the versions.`),
    )
  return found
}

/** What of the answer alone can be told to be wrong, by the checks of a service that need no more. */
async function serverViolations(
  exchange: Exchange,
  definition: PackageDefinition,
  endpoint: Endpoint,
): Promise<ProtocolViolation[]> {
  if (!isSuccess(exchange) && !isClientError(exchange)) {
    const message = `The call was answered ${describeAnswer(exchange)}.`
    return [{ side: 'server', code: 'endpoint-answers', requirement: 'call.url', message }]
  }
  const subject = {
    definition,
    endpoint,
    members: readMembers(endpoint.arguments),
    args: {},
    answer: async () => exchange,
    call: async () => exchange,
    walk: async () => undefined,
  }
  const found: ProtocolViolation[] = []
  for (const { id, requirement, concerns, run } of endpointChecks.filter(
    ({ passive }) => passive,
  )) {
    if (concerns?.(subject) === false) continue
    const finding = await run(subject)
    if (finding.outcome === 'failed')
      found.push({
        side: 'server',
        code: id,
        ...(requirement && { requirement }),
        message: finding.message,
      })
  }
  return found
}

function ofClient(code: ClientRuleId, message: string): ProtocolViolation {
  return { side: 'client', code, requirement: CLIENT_RULES[code].requirement, message }
}

/** The endpoint that a URL names. Undefined for the package itself, and for what is not of this package. */
function endpointOf(
  { request }: Exchange,
  definition: PackageDefinition,
  endpoints: ReadonlyMap<string, Endpoint>,
): Endpoint | undefined {
  const { pathname } = new URL(request.url)
  const base = `${basePath(definition.base_url)}/`
  if (!pathname.startsWith(base)) return undefined
  const segment = pathname.slice(base.length)
  return endpoints.get(decode(segment))
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
