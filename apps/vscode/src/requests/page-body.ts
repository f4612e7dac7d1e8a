import { type JsonMember, readJson } from 'fc-core/json'

/** The direction of pagination. */
export type Direction = 'next' | 'previous'

/**
 * Extracts the request body of another page from a response, unchanged: clients must not modify it.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 *
 * @returns null if there is no such page; undefined if the response is not paginated.
 */
export function findPageBody(response: string, direction: Direction): string | null | undefined {
  const { problems, root } = readJson(response)
  if (problems.length > 0 || root?.kind !== 'object' || root.members.length !== 3) return undefined
  const find = (key: string): JsonMember['value'] =>
    root.members.find((member) => member.key === key)?.value
  if (find('page')?.kind !== 'array' || !find('next') || !find('previous')) return undefined
  const body = find(direction)
  return body?.kind === 'object' ? response.slice(body.start, body.end) : null
}
