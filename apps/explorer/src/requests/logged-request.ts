import type { ExplorerPackage } from '../packages/read-packages.ts'
import { type LiveCall, MAX_BODY } from '../control/messages.ts'

/** The request of a call, to send or to show. */
export interface LoggedRequest {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
}

/** Returns the request of a call, in its session. Its token is not in the log. */
export function toRequest(
  { method, path, query, headers, session, body }: LiveCall,
  base: string,
  token = '',
): LoggedRequest {
  const { authorization, ...others } = headers
  return {
    method,
    url: base + path + (query === '' ? '' : `?${query}`),
    headers: {
      ...others,
      ...(session !== undefined && { 'fc-session': session }),
      ...(authorization !== undefined && token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && body !== null && { body }),
  }
}

/** Returns why a call cannot be sent again. */
export function findReplayProblem({ method, body }: LiveCall): string | undefined {
  if (method === 'POST' && body === null) return 'The body was not read.'
  // The log has no more of it.
  return (body?.length ?? 0) >= MAX_BODY ? 'The body is too long for the log.' : undefined
}

/**
 * Finds the package of a call.
 *
 * @param mount Path at which a proxy serves the mock.
 */
export function findPackage<Package extends Pick<ExplorerPackage, 'path'>>(
  { path }: LiveCall,
  packages: readonly Package[],
  mount: string,
): Package | undefined {
  return packages
    .filter((one) => (mount + path).startsWith(`${one.path}/`))
    .toSorted((left, right) => right.path.length - left.path.length)[0]
}
