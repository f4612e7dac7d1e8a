import { isObject, type JsonObject, type JsonValue } from '../../../src/names/json-value.ts'
import { acceptsValue, operationsOf, shorten, type Session } from '../session.ts'
import type { Attempt } from './attempt.ts'

/**
 * Law 10: arguments that select a page of a paginated list return the page that a walk from the start returns, with its neighbors.
 *
 * @param session With pages of `size` records.
 */
export async function checkPageSelection(session: Session, size: number): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const [collection, { key }] of Object.entries(session.model.collections)) {
    for (const [list, { page = {}, returns }] of operationsOf(session, collection, 'list')) {
      const flags = session.definition.endpoints.find(({ name }) => name === list)?.flags
      if (!flags?.includes('paginated')) continue
      const args = await session.required(list)
      const pages = await walk(session, list, args)
      if (pages.length < 2) continue
      const [{ next }, { page: second, next: third }] = pages as [JsonObject, JsonObject]
      const { first = 1, number, offset, after } = page
      const last = (pages[0]!['page'] as JsonObject[]).at(-1)?.[key.at(-1) ?? '']
      const selections: [argument: string | undefined, value: JsonValue | undefined][] = [
        [number, first + 1],
        [offset, size],
        [returns === undefined ? after : undefined, last],
      ]
      for (const [argument, value] of selections) {
        if (argument === undefined || value === undefined || argument in args) continue
        const isAccepted = acceptsValue(session, list, argument, value)
        const sent = { ...args, [argument]: isAccepted ? value : String(value) }
        const { body } = await session.call(list, sent)
        const selected = isObject(body) ? body : {}
        const before = await session.call(list, (selected['previous'] ?? {}) as JsonObject)
        const expected = [second, third !== null, pages[0]!['page']]
        const actual = [
          selected['page'],
          isObject(selected['next']),
          (before.body as JsonObject)['page'],
        ]
        const isEqual = JSON.stringify(actual) === JSON.stringify(expected) && next !== null
        attempts.push({
          collection,
          endpoints: [list],
          problem: isEqual
            ? undefined
            : `${shorten(sent)} returns ${shorten(body)}, expected ${shorten(second)}`,
        })
      }
    }
  }
  return attempts
}

/** Returns the first three pages of a list. */
async function walk(session: Session, list: string, args: JsonObject): Promise<JsonObject[]> {
  const pages: JsonObject[] = []
  for (let body: JsonValue | undefined = args; isObject(body) && pages.length < 3;) {
    const { ok, body: page } = await session.call(list, body)
    if (!ok || !isObject(page)) return []
    pages.push(page)
    body = page['next']
  }
  return pages
}
