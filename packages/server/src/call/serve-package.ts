import type { Call } from './call.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from '../protocol/media-type.ts'
import { packageDocument } from '../package/package-document.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import { selectPackage } from '../versions/select-package.ts'

/** Serves the package definition, by GET as a document or by POST as a call. For GET, `api_version` in the query can select a version. */
export function servePackage({ group }: ResolvedRoute, { request, engine, record }: Call): unknown {
  const isGet = request.method === 'GET' || request.method === 'HEAD'
  if (!isGet && request.method !== 'POST') {
    const message = `Expected method GET or POST, got ${request.method.slice(0, 20)}.`
    return new Failure(
      405,
      'METHOD_NOT_ALLOWED',
      message,
      { allow: ['GET', 'POST', 'OPTIONS'] },
      { allow: 'GET, HEAD, POST, OPTIONS' },
    )
  }
  const rejected = isGet ? undefined : checkMethodAndMedia(request)
  if (rejected !== undefined) return rejected
  const queried = isGet ? new URLSearchParams(request.query).get('api_version') : null
  const selected = selectPackage(group, queried ?? request.header('api-version'), engine.protocol)
  if (selected instanceof Failure) return selected
  if (selected.version !== undefined) record.version = selected.version
  return packageDocument(selected.served, request, engine)
}
