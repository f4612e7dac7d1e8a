import { ADMIN_PREFIX } from '../admin/admin.ts'
import { matchEventPath } from 'fc-server/protocol'
import type { MockPackage } from '../mock/describe-mock.ts'
import { withoutSession } from '../calls/requested-session.ts'
import type { ResolvedOptions } from '../options.ts'
import { decodeUrl } from 'fc-core/internal'

/**
 * Creates a predicate for the requests to a package.
 *
 * Below the base URL, every POST is a call, even to an unknown endpoint. With other methods, only the URLs of endpoints, event streams and the
 * definition match, because the same host may serve pages and images there.
 *
 * @returns A function of method and URL.
 */
export function isRequestOf(
  { definition, path }: MockPackage,
  { admin }: Pick<ResolvedOptions, 'admin'>,
): (method: string, url: URL) => boolean {
  const { origin } = new URL(definition.base_url)
  const { pipeline_url } = definition
  const pipeline = URL.canParse(pipeline_url ?? '') ? new URL(pipeline_url!) : undefined
  const known = new Set(['', 'package', 'package.json'])
  for (const { name } of definition.endpoints) known.add(name)
  return (method, url) => {
    if (url.origin === pipeline?.origin && withoutSession(url.pathname) === pipeline.pathname)
      return true
    if (url.origin !== origin) return false
    const pathname = withoutSession(url.pathname)
    if (admin && pathname.startsWith(ADMIN_PREFIX)) return true
    const own = isBelow(url.pathname, path) ? url.pathname : pathname
    if (!isBelow(own, path)) return false
    if (method === 'POST' || method === 'OPTIONS') return true
    const rest = decodeUrl(own.slice(path.length + 1))
    return known.has(rest) || matchEventPath(rest) !== undefined
  }
}

function isBelow(path: string, base: string): boolean {
  return path === base || path.startsWith(`${base}/`)
}
