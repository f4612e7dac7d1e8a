import { child, children, isObject, type Node } from '../document-set.ts'
import type { Sample } from '../samples/sample.ts'
import type { Secrets } from '../samples/secrets.ts'

/** How requests are authenticated. */
export interface PostmanAuth {
  kind: Sample['auth']
}

/** Reads the authentication of a request, folder or collection. Undefined if it is inherited. */
export function readAuth(owner: Node, secrets: Secrets): PostmanAuth | undefined {
  const { value: auth } = child(owner, 'auth')
  if (!isObject(auth) || typeof auth['type'] !== 'string') return undefined
  const { type } = auth
  const parameters = readParameters(child(child(owner, 'auth'), type))
  for (const value of parameters.values()) secrets.add(value)
  if (type === 'noauth') return { kind: undefined }
  if (type === 'bearer' || type === 'oauth2') return { kind: 'bearer' }
  const isHeader = String(parameters.get('in') ?? 'header') === 'header'
  const name = String(parameters.get('key') ?? '')
  const isBearer = type === 'apikey' && isHeader && name.toLowerCase() === 'authorization'
  return { kind: isBearer ? 'bearer' : type.slice(0, 50) }
}

/** The parameters: a list in version 2.1, an object in version 2.0. */
function readParameters(list: Node): Map<string, unknown> {
  if (!Array.isArray(list.value))
    return new Map(isObject(list.value) ? Object.entries(list.value) : [])
  return new Map(
    children(list).flatMap(([, { value }]): [string, unknown][] =>
      isObject(value) && typeof value['key'] === 'string' ? [[value['key'], value['value']]] : [],
    ),
  )
}
