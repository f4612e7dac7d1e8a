import { quote } from 'fc-core/internal'
import { type BodyLimits, Failure, readBody, type ServiceRequest } from 'fc-server/protocol'
import { invalidName, isSessionName } from '../calls/requested-session.ts'
import { andThen, type MaybePromise } from '../scheduling/work.ts'
import type { ResetSettings, SessionSummary } from '../calls/engine.ts'
import { readSettings } from './settings.ts'
import type { WatchedSessions } from './watch.ts'
import { catchFcError, methodNotAllowed, notFound } from './failures.ts'

/** The sessions of a mock, in memory or in a store. */
export interface SessionRegistry {
  list(): MaybePromise<readonly SessionSummary[]>
  create(
    name: string | undefined,
    settings: ResetSettings,
    from: string | undefined,
  ): MaybePromise<string>
  delete(name: string): MaybePromise<boolean>
  /** The sessions in memory. Undefined with a store. */
  readonly all?: WatchedSessions['all']
  readonly usage?: WatchedSessions['usage']
}

/**
 * Handles a request for the sessions (`GET` and `POST` of `/`) or for one of them (`GET` and `DELETE` of `/<name>`).
 *
 * @param segments The decoded path segments after `/__fc/sessions/`.
 */
export function accessSessions(
  sessions: SessionRegistry,
  request: ServiceRequest,
  segments: readonly string[],
  limits: BodyLimits,
): unknown {
  const { method } = request
  const [name] = segments
  if (segments.length > 1) return undefined
  if (name === undefined || name === '') {
    if (method === 'GET') return sessions.list()
    return method === 'POST'
      ? createSession(sessions, request, limits)
      : methodNotAllowed(request, ['GET', 'POST'])
  }
  if (method !== 'GET' && method !== 'DELETE') return methodNotAllowed(request, ['GET', 'DELETE'])
  return andThen(sessions.list(), (list) => {
    const summary = list.find((session) => session.name === name)
    if (summary === undefined) return notFound(`Unknown session ${quote(name)}.`)
    if (method === 'GET') return summary
    return andThen(sessions.delete(name), () => ({ deleted: true }))
  })
}

function createSession(
  sessions: SessionRegistry,
  { body }: ServiceRequest,
  limits: BodyLimits,
): unknown {
  const isEmpty = 'text' in body && body.text.trim() === ''
  const read = isEmpty ? {} : readBody(body, limits)
  if (read instanceof Failure) return read
  const { name, from, ...others } = read
  if (name !== undefined && !isSessionName(name)) return invalidName(name)
  if (from !== undefined && !isSessionName(from)) return invalidName(from)
  const settings = readSettings(others, ['name', 'from'])
  if (settings instanceof Failure) return settings
  return catchFcError(() =>
    andThen(sessions.create(name, settings, from), (created) => ({
      name: created,
      prefix: `/~${created}`,
    })),
  )
}
