import type { JsonMember, JsonNode, JsonObjectNode } from './json-node.ts'
import type { Path } from './json-pointer.ts'

/** Finds the member of an object with the given key; the last one if there are several, as in `JSON.parse`. */
export function findMember(node: JsonObjectNode, key: string): JsonMember | undefined {
  for (let index = node.members.length - 1; index >= 0; index--) {
    const member = node.members[index]!
    if (member.key === key) return member
  }
  return undefined
}

/** Finds the node at a path, and the member whose value it is. If there is none, returns the closest ancestor and `found: false`. */
export function findNode(
  root: JsonNode,
  path: Path,
): { node: JsonNode; member?: JsonMember; found: boolean } {
  let node = root
  let member: JsonMember | undefined
  for (const step of path) {
    const next = node.kind === 'object' ? findMember(node, String(step)) : undefined
    const child = node.kind === 'array' ? node.items[Number(step)] : next?.value
    if (child === undefined) return { node, ...(next && { member: next }), found: false }
    node = child
    member = next
  }
  return { node, ...(member && { member }), found: true }
}
