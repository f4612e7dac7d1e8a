import { quote } from 'fc-core/internal'
import { addOverride } from '../control/add-override.ts'
import type { Engine } from '../calls/engine.ts'
import type { ActiveOverride } from '../control/override.ts'
import { Failure, readBody, type ServiceRequest } from 'fc-server/protocol'
import { catchFcError, methodNotAllowed, notFound } from './failures.ts'

/**
 * Handles a request for the overrides (`GET`, `POST` and `DELETE` of `/`) or for one of them (`DELETE` of `/<id>`).
 *
 * @param segments The path segments after `/__fc/overrides/`.
 */
export function accessOverrides(
  engine: Engine,
  request: ServiceRequest,
  segments: readonly string[],
): unknown {
  const { method } = request
  const { overrides, options } = engine
  const [id = ''] = segments
  if (segments.length > 1) return undefined
  if (id !== '') {
    if (method !== 'DELETE') return methodNotAllowed(request, ['DELETE'])
    return overrides.remove(Number(id))
      ? { deleted: true }
      : notFound(`No override has the id ${quote(id)}.`)
  }
  switch (method) {
    case 'GET':
      return overrides.list.map(describe)
    case 'POST': {
      const body = readBody(request.body, options)
      return body instanceof Failure
        ? body
        : catchFcError(() => describe(addOverride(engine, body)))
    }
    case 'DELETE':
      overrides.clear()
      return { deleted: true }
    default:
      return methodNotAllowed(request, ['GET', 'POST', 'DELETE'])
  }
}

/** Functions are not JSON. */
function describe({ override: { handler, ...override }, ...counts }: ActiveOverride): unknown {
  return { ...counts, override: { ...override, ...(handler && { handler: 'function' }) } }
}
