import type { CallContext } from './engine.ts'
import { Failure } from '../protocol/failure.ts'
import { checkMethodAndMedia } from './media-type.ts'
import { packageDocument } from './package-document.ts'
import type { Route } from './route.ts'
import { chooseVersion } from './version.ts'

/** The package definition, by GET as a plain document or by POST as a call. `api_version` in the query selects a version for GET. */
export function servePackage({ group }: Route, { exchange, engine, call }: CallContext): unknown {
  const isGet = exchange.method === 'GET' || exchange.method === 'HEAD'
  if (!isGet && exchange.method !== 'POST') {
    const message = `The package definition is read with GET or POST, not ${exchange.method.slice(0, 20)}.`
    return new Failure(
      405,
      'METHOD_NOT_ALLOWED',
      message,
      { allow: ['GET', 'POST', 'OPTIONS'] },
      { allow: 'GET, HEAD, POST, OPTIONS' },
    )
  }
  const refused = isGet ? undefined : checkMethodAndMedia(exchange)
  if (refused !== undefined) return refused
  const queried = isGet ? new URLSearchParams(exchange.query).get('api_version') : null
  const selected = chooseVersion(group, queried ?? exchange.header('api-version'), engine.options)
  if (selected instanceof Failure) return selected
  if (selected.version !== undefined) call.version = selected.version
  return packageDocument(selected.service, exchange)
}
