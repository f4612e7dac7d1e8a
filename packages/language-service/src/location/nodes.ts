import type { JsonNode } from 'fc-core/json'

/** Returns the value of a key; the last of duplicates, as in `JSON.parse`. */
export function memberOf(node: JsonNode | undefined, key: string): JsonNode | undefined {
  return node?.kind === 'object'
    ? node.members.findLast((each) => each.key === key)?.value
    : undefined
}

/** Returns the items of a list; none for other values. */
export function itemsOf(node: JsonNode | undefined): readonly JsonNode[] {
  return node?.kind === 'array' ? node.items : []
}

/** Returns the value of a string. */
export function stringOf(node: JsonNode | undefined): string | undefined {
  return node?.kind === 'string' ? node.value : undefined
}

/** Returns the value of the string `name`. */
export function nameOf(node: JsonNode | undefined): string | undefined {
  return stringOf(memberOf(node, 'name'))
}

/** Returns the strings in a type. Undefined for a type with an application of a generic object, or with its parameter `T`. */
export function wordsOf(type: JsonNode | undefined): JsonNode[] | undefined {
  if (type?.kind === 'string') return type.value === 'T' ? undefined : [type]
  if (type?.kind !== 'array') return undefined
  const words = type.items.map(wordsOf)
  return words.includes(undefined) ? undefined : words.flatMap((each) => each!)
}

/** Whether arguments or attributes can be moved between objects and other places: they have a name, and no part of their type depends on the place. */
export function areMovable(members: readonly JsonNode[]): boolean {
  return members.every(
    (member) => nameOf(member) !== undefined && wordsOf(memberOf(member, 'type')) !== undefined,
  )
}
