import { isSecretName } from 'fc-core/internal'
import { child, children, isObject, type Node } from '../document-set.ts'
import type { Secrets } from '../samples/secrets.ts'
import { createVariables, type Variables } from '../samples/variables.ts'

/** Reads the variables of a collection. */
export function readVariables(collection: Node, secrets: Secrets): Variables {
  const values = new Map<string, string>()
  for (const [, { value: variable }] of children(child(collection, 'variable'))) {
    if (!isObject(variable) || variable['disabled'] === true) continue
    const { key, id, value, type } = variable
    const name = key ?? id
    if (typeof name !== 'string' || !['string', 'number', 'boolean'].includes(typeof value))
      continue
    if (type === 'secret' || isSecretName(name)) secrets.add(value)
    if (value !== '') values.set(name.trim(), String(value))
  }
  return createVariables(values)
}
