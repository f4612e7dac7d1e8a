import type { JsonMember, JsonNode, JsonObjectNode } from './json-node.ts'
import type { Path } from './json-pointer.ts'

/** The member of an object that counts for `key`: the last one, as for `JSON.parse`. */
export function findMember(node: JsonObjectNode, key: string): JsonMember | undefined {
  for (let index = node.members.length - 1; index >= 0; index--) {
    const member = node.members[index]!
    if (member.key === key) return member
  }
  return undefined
}

/** The node at a path and, when it is the value of a member, that member. The last known ancestor where the path leads nowhere. */
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
