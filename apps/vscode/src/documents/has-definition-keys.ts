import { looksLikeDefinition } from 'fc-core/internal'
import { findNode, readJson } from 'fc-core/json'

/**
 * Whether the root of a text is that of a definition: `base_url` is a string and `endpoints` a list of objects. Stricter than
 * `looksLikeDefinition`, since a file that only mentions these keys must keep its language.
 */
export function hasDefinitionKeys(text: string): boolean {
  if (!looksLikeDefinition(text)) return false
  const { root } = readJson(text)
  if (root?.kind !== 'object') return false
  const url = findNode(root, ['base_url'])
  const list = findNode(root, ['endpoints'])
  if (!url.found || url.node.kind !== 'string' || !list.found) return false
  return list.node.kind === 'array' && list.node.items.every(({ kind }) => kind === 'object')
}
