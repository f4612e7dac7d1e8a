import { type JsonMember, readJson } from 'fc-core/json'

/** The way from one page to another. */
export type Direction = 'next' | 'previous'

/**
 * The body that fetches another page, cut out of an answer character by character: a client must not change it.
 *
 * Spec: Paginated endpoints, items 3 and 4.
 *
 * @returns null where there is no such page; undefined where the answer is no page.
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
