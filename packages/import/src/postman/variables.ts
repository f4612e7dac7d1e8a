import { isSecretName } from 'fc-core/internal'
import { child, children, isObject, type Node } from '../document-set.ts'
import type { Secrets } from '../samples/secrets.ts'

/** The variables of a document, such as those of a collection. */
export interface Variables {
  /** Replaces `{{name}}` in a text. Variables without a value remain. */
  resolve(text: string): string
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
  return toVariables(values)
}

/** @param values The values by name, which may contain other variables. */
function toVariables(values: ReadonlyMap<string, string>): Variables {
  return {
    resolve(text) {
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
    },
  }
}

/** Variables contain others up to this depth. Deeper ones contain themselves. */
const MAX_DEPTH = 10

/** Variables that contain others several times can be of any length. */
const MAX_LENGTH = 100_000
