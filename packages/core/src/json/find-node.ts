import type { JsonMember, JsonNode, JsonObjectNode } from './json-node.ts'
import type { Path } from './json-pointer.ts'

/** Finds the member of an object with the given key; the last one if there are several, as in `JSON.parse`. */
export function findMember({ members }: JsonObjectNode, key: string): JsonMember | undefined {
  if (members.length <= MAX_SCANNED) return members.findLast((member) => member.key === key)
  let byKey = LARGE_OBJECTS.get(members)
  if (byKey === undefined) {
    byKey = new Map(members.map((member) => [member.key, member]))
    LARGE_OBJECTS.set(members, byKey)
  }
  return byKey.get(key)
}

/** Objects with more members are indexed: there may be a problem to locate in each member. */
const MAX_SCANNED = 100

const LARGE_OBJECTS = new WeakMap<readonly JsonMember[], ReadonlyMap<string, JsonMember>>()

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
