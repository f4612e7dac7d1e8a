import type { JsonDocument, JsonMember, JsonNode } from 'fc-core/json'

/** The location of an offset in the tree of a document. */
export interface NodeLocation {
  /**
   * `key`: on the key of a member. `value`: on a string, number or literal, or on a bracket. `inside`: between the members or items of `node`.
   * `outside`: not in the tree.
   */
  on: 'key' | 'value' | 'inside' | 'outside'
  /** Path of the member or value; inside a container, path of the container. */
  path: (string | number)[]
  /** The value or the container. On a key, the value of the member, if any. */
  node: JsonNode | undefined
  /** The member of the key or value. */
  member: JsonMember | undefined
  /** The containers of `node` or the member, from the root. */
  ancestors: JsonNode[]
}

/** Locates the node at an offset. The end of a string or number belongs to it; the end of an object or array does not. */
export function locateNode({ root, text }: JsonDocument, offset: number): NodeLocation {
  const location: NodeLocation = {
    on: 'outside',
    path: [],
    node: undefined,
    member: undefined,
    ancestors: [],
  }
  if (root === undefined || offset < root.start || offset > root.end) return location
  let next: JsonNode | undefined = root
  while (next !== undefined) {
    location.on = 'value'
    location.node = next
    next = isWithin(next, text, offset) ? descendInto(location, next, text, offset) : undefined
  }
  return location
}

/** Descends one level. Returns the next value to descend into, if any. */
function descendInto(
  location: NodeLocation,
  node: JsonNode,
  text: string,
  offset: number,
): JsonNode | undefined {
  if (node.kind === 'object') {
    const member = node.members[findLastIndexUpTo(node.members, offset, ({ keyStart }) => keyStart)]
    if (member !== undefined && (offset <= member.keyEnd || contains(member.value, text, offset))) {
      location.ancestors.push(node)
      location.path.push(member.key)
      location.member = member
      if (offset > member.keyEnd) return member.value
      location.on = 'key'
      location.node = member.value
      return undefined
    }
  } else if (node.kind === 'array') {
    const index = findLastIndexUpTo(node.items, offset, ({ start }) => start)
    const item = node.items[index]
    if (contains(item, text, offset)) {
      location.ancestors.push(node)
      location.path.push(index)
      location.member = undefined
      return item
    }
  }
  location.on = 'inside'
  return undefined
}

/** Whether an offset is between the brackets of an object or array, which may be unclosed. */
function isWithin(node: JsonNode, text: string, offset: number): boolean {
  if ((node.kind !== 'object' && node.kind !== 'array') || offset <= node.start) return false
  return offset < node.end || (offset === node.end && !isClosed(node, text))
}

function contains(node: JsonNode | undefined, text: string, offset: number): boolean {
  if (node === undefined || offset < node.start) return false
  return node.kind === 'object' || node.kind === 'array'
    ? offset === node.start || isWithin(node, text, offset)
    : offset <= node.end
}

/** Whether an object or array has its closing bracket. */
function isClosed(node: JsonNode, text: string): boolean {
  return text[node.end - 1] === (node.kind === 'object' ? '}' : ']')
}

/** Binary search: the index of the last of the ordered items that starts at or before an offset, or -1. */
function findLastIndexUpTo<Item>(
  items: readonly Item[],
  offset: number,
  startOf: (item: Item) => number,
): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(items[middle]!) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
