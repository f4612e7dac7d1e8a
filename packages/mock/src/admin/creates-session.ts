import { ADMIN_PREFIX } from './admin.ts'
import { hasMeaning } from '../names/declared-error.ts'
import type { ServiceRequest } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'

/** Whether a request creates the session that it names: a call that is not rejected before its endpoint, and what the admin API has changed. */
export function createsSession(
  { method, path }: ServiceRequest,
  { status, call }: MockResponse,
): boolean {
  if (READS.has(method)) return false
  if (call.admin) return status === 200 && !path.startsWith(`${ADMIN_PREFIX}sessions`)
  if (status > 400 && status < 500) return false
  const { code } = call
  return code === undefined || !(code === 'UNKNOWN_ENDPOINT' || hasMeaning(code, 'UNAUTHORIZED'))
}

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])
