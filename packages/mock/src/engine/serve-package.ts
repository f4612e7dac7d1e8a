import type { CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import { packageDocument } from './package-document.ts'
import type { ResolvedRoute } from './resolve-route.ts'
import { selectService } from './select-service.ts'

/** Serves the package definition, by GET as a document or by POST as a call. For GET, `api_version` in the query can select a version. */
export function servePackage(
  { group }: ResolvedRoute,
  { request, engine, call }: CallContext,
): unknown {
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
  const selected = selectService(group, queried ?? request.header('api-version'), engine.options)
  if (selected instanceof Failure) return selected
  if (selected.version !== undefined) call.version = selected.version
  return packageDocument(selected.service, request)
}
