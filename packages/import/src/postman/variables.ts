import { isSecretName } from 'fc-core/text'
import { child, children, isObject, type Node } from '../document-set.ts'
import type { Secrets } from '../samples/secrets.ts'

/** The variables of a collection. */
export interface Variables {
  /** Replaces `{{name}}` in a text. Variables without a value remain. */
  resolve(text: string): string
  /** The value of a variable, with the variables in it replaced. */
  get(name: string): string | undefined
}

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
  return { resolve, get: (name) => (values.has(name) ? resolve(`{{${name}}}`) : undefined) }

  function resolve(text: string): string {
    let result = text
    for (let depth = 0; depth < MAX_DEPTH && result.includes('{{'); depth++) {
      const next = result.replaceAll(
        /\{\{([^{}]+)\}\}/g,
        (whole, name: string) => values.get(name.trim()) ?? whole,
      )
      if (next === result || next.length > text.length + MAX_LENGTH) break
      result = next
    }
    return result
  }
}

/** Variables contain others up to this depth. Deeper ones contain themselves. */
const MAX_DEPTH = 10

/** Variables that contain others several times can be of any length. */
const MAX_LENGTH = 100_000
