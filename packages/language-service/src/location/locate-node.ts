import type { JsonDocument, JsonMember, JsonNode } from 'fc-core/json'

/** Where in the tree of a document an offset lies. */
export interface NodeLocation {
  /**
   * `key`: on the key of a member. `value`: on a string, number or word, or on a bracket. `inside`: between the members or entries of `node`.
   * `outside`: not in the tree at all.
   */
  on: 'key' | 'value' | 'inside' | 'outside'
  /** Path of the member, the value, or the object or list it lies in. */
  path: (string | number)[]
  /** The value, or the object or list it lies in. Of a key the value behind it, if there is one. */
  node: JsonNode | undefined
  /** The member whose key or value it is. */
  member: JsonMember | undefined
  /** From the root to what `node` or the member stands in. */
  ancestors: JsonNode[]
}

/** Finds what stands at an offset. The end of a word counts as on it, the end of an object or list does not. */
export function locateNode({ root, text }: JsonDocument, offset: number): NodeLocation {
  const place: NodeLocation = {
    on: 'outside',
    path: [],
    node: undefined,
    member: undefined,
    ancestors: [],
  }
  if (root === undefined || offset < root.start || offset > root.end) return place
  let next: JsonNode | undefined = root
  while (next !== undefined) {
    place.on = 'value'
    place.node = next
    next = isWithin(next, text, offset) ? descendInto(place, next, text, offset) : undefined
  }
  return place
}

/** Goes one level down. Returns the value to look into next, if there is one. */
function descendInto(
  place: NodeLocation,
  node: JsonNode,
  text: string,
  offset: number,
): JsonNode | undefined {
  if (node.kind === 'object') {
    const member = node.members[findLastIndexUpTo(node.members, offset, ({ keyStart }) => keyStart)]
    if (member !== undefined && (offset <= member.keyEnd || reaches(member.value, text, offset))) {
      place.ancestors.push(node)
      place.path.push(member.key)
      place.member = member
      if (offset > member.keyEnd) return member.value
      place.on = 'key'
      place.node = member.value
      return undefined
    }
  } else if (node.kind === 'array') {
    const index = findLastIndexUpTo(node.items, offset, ({ start }) => start)
    const item = node.items[index]
    if (reaches(item, text, offset)) {
      place.ancestors.push(node)
      place.path.push(index)
      place.member = undefined
      return item
    }
  }
  place.on = 'inside'
  return undefined
}

/** Whether an offset lies between the brackets of an object or list, or behind the opening one when it was never closed. */
function isWithin(node: JsonNode, text: string, offset: number): boolean {
  if ((node.kind !== 'object' && node.kind !== 'array') || offset <= node.start) return false
  return offset < node.end || (offset === node.end && !isClosed(node, text))
}

function reaches(node: JsonNode | undefined, text: string, offset: number): boolean {
  if (node === undefined || offset < node.start) return false
  return node.kind === 'object' || node.kind === 'array'
    ? offset === node.start || isWithin(node, text, offset)
    : offset <= node.end
}

/** Whether an object or list ends with its bracket, and not because the text does. */
function isClosed(node: JsonNode, text: string): boolean {
  const last = text[node.end - 1]
  return node.end - node.start > 1 && last === (node.kind === 'object' ? '}' : ']')
}

/** Index of the last of several things, in the order of the text, that starts at an offset or before; -1 when none does. There may be tens of thousands. */
function findLastIndexUpTo<Thing>(
  things: readonly Thing[],
  offset: number,
  startOf: (thing: Thing) => number,
): number {
  let low = 0
  let high = things.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (startOf(things[middle]!) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
