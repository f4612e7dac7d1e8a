import { child, children, isObject, type Node } from '../document-set.ts'
import { listSecuritySchemes } from './credentials.ts'
import type { OpenApiContext } from './openapi-context.ts'

/** Returns whether every call needs a bearer token. */
export function needsBearer(operation: Node, context: OpenApiContext): boolean {
  const { documents, notes } = context
  const own = child(operation, 'security')
  const security = own.value === undefined ? child(documents.root, 'security') : own
  const requirements = children(security)
  if (requirements.length === 0) return false
  const kinds = requirements.map(([, requirement]) => ({
    isEmpty: children(requirement).length === 0,
    hasBearer: children(requirement).some(([name]) => isBearer(name, context)),
  }))
  if (kinds.some(({ isEmpty }) => isEmpty)) {
    notes.add('security-optional', security)
    return false
  }
  const isNeeded = kinds.some(({ hasBearer }) => hasBearer)
  for (const [index, { hasBearer }] of kinds.entries())
    if (!hasBearer)
      notes.add(
        'security-unsupported',
        requirements[index]![1],
        Object.keys(requirements[index]![1].value as object).join(', '),
      )
  return isNeeded
}

function isBearer(name: string, context: OpenApiContext): boolean {
  return listSecuritySchemes(context).some(([key, { value }]) => {
    if (key !== name || !isObject(value)) return false
    const { type, scheme, in: place, name: header } = value
    if (type === 'http') return String(scheme).toLowerCase() === 'bearer'
    if (type === 'apiKey')
      return place === 'header' && String(header).toLowerCase() === 'authorization'
    return type === 'oauth2' || type === 'openIdConnect'
  })
}
