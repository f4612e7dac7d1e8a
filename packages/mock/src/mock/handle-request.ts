import { FcError } from 'fc-core'
import {
  Failure,
  readFetchBody,
  resolvesToPackage,
  respondFailure,
  type ServedPackages,
  type ServiceRequest,
} from 'fc-server/protocol'
import { ADMIN_PREFIX, handleAdminRequest } from '../admin/admin.ts'
import { createsSession } from '../admin/creates-session.ts'
import type { Engine } from '../calls/engine.ts'
import { handleAllowed, handleCall } from '../calls/handle-call.ts'
import { holdWhileWaiting } from '../calls/hold-while-waiting.ts'
import { DEFAULT_SESSION, readSession } from '../calls/requested-session.ts'
import { toFaultyResponse } from '../calls/to-faulty-response.ts'
import type { MockResponse } from '../log/mock-response.ts'
import { memoryFull } from '../memory/memory-budget.ts'
import { messageOf } from '../names/thrown-value.ts'
import type { ResolvedOptions } from '../options.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import type { Job, Sessions } from '../sessions/sessions.ts'

/** Handles requests, without the overhead of `Request` and `Response`. */
export type Handle = (request: ServiceRequest) => MaybePromise<MockResponse>

/** Creates what handles the requests of a mock: each in the session that it names. */
export function createHandle(
  sessions: Sessions,
  { groups }: ServedPackages,
  options: ResolvedOptions,
): Handle {
  const hasTilde = groups.some(({ path }) => path.startsWith('/~'))
  return (request) => {
    const isOwnPath = hasTilde && resolvesToPackage(groups, request.path)
    const named = isOwnPath ? undefined : readSession(request)
    if (named === undefined) return handleInSession(DEFAULT_SESSION, request, sessions, options)
    return named instanceof Failure
      ? respondFailure(named, options, {})
      : handleInSession(named.name, named.request, sessions, options)
  }
}

/** Handles a request in a session. */
export function handleInSession(
  name: string,
  request: ServiceRequest,
  sessions: Sessions,
  options: ResolvedOptions,
): MaybePromise<MockResponse> {
  const { memory } = sessions
  const isAdmin = options.admin && request.path.startsWith(ADMIN_PREFIX)
  // Only calls that wait use more than the limit.
  if (!isAdmin && memory.used > memory.limit)
    return respondError(memoryFull(memory, 'a call'), options, {})
  const response = isAdmin
    ? handleAdmin(name, request, sessions, options)
    : handleAllowed(request, options, (allowed) => handleCallIn(name, allowed, sessions, options))
  return holdWhileWaiting(request, response, memory)
}

function handleCallIn(
  name: string,
  request: ServiceRequest,
  sessions: Sessions,
  options: ResolvedOptions,
): MaybePromise<MockResponse> {
  // It neither reads nor changes anything.
  if (request.method === 'OPTIONS') return handleCall(request, sessions.main)
  const job: Job<MockResponse> = ({ engine }) => handleCall(request, engine)
  const creates = (response: MockResponse): boolean => createsSession(request, response)
  try {
    const response = sessions.respond(name, job, { key: request.path, creates })
    return response instanceof Promise
      ? response.catch((error: unknown) => respondError(error, options, {}))
      : response
  } catch (error) {
    return respondError(error, options, {})
  }
}

async function handleAdmin(
  name: string,
  request: ServiceRequest,
  sessions: Sessions,
  options: ResolvedOptions,
): Promise<MockResponse> {
  const path = request.path.slice(ADMIN_PREFIX.length)
  const respond = (engine: Engine): MaybePromise<MockResponse> =>
    handleAdminRequest(request, engine, sessions)
  try {
    if (path.startsWith('sessions')) return await respond(sessions.main)
    if (path === 'calls' || path === 'violations')
      return await sessions.withLog(name, (log, engine) => respond({ ...engine, log }))
    return await sessions.respond(name, ({ engine }) => respond(engine), {
      creates: (response) => createsSession(request, response),
    })
  } catch (error) {
    return respondError(error, options, { admin: true })
  }
}

/** Codes of failures that another attempt may not have. */
const TEMPORARY: ReadonlySet<string> = new Set([
  'MEMORY_FULL',
  'STORE_UNAVAILABLE',
  'TOO_MANY_SESSIONS',
])

/** Responds to a request that was not handled. */
function respondError(
  error: unknown,
  options: ResolvedOptions,
  call: MockResponse['call'],
): MockResponse {
  const isKnown = FcError.isInstance(error)
  const code = isKnown ? error.code.toUpperCase().replaceAll('-', '_') : 'INTERNAL_ERROR'
  const isTemporary = TEMPORARY.has(code)
  const message = isKnown ? error.message : `Internal error in the mock: ${messageOf(error)}`
  const headers = isTemporary ? { 'retry-after': '1' } : {}
  const failure = new Failure(isTemporary ? 503 : 500, code, message, null, headers)
  return { ...respondFailure(failure, options, call), ...(!isTemporary && { error }) }
}

/** Handles a request of fetch. */
export async function fetchFrom(
  handle: Handle,
  request: Request,
  { maxBodyBytes }: ResolvedOptions,
): Promise<Response> {
  const { origin, pathname, search } = new URL(request.url)
  const body = await readFetchBody(request, maxBodyBytes)
  const header = (name: string): string | undefined => request.headers.get(name) ?? undefined
  const { method } = request
  return toFaultyResponse(
    await handle({ method, origin, path: pathname, query: search.slice(1), header, body }),
    request.signal,
  )
}
