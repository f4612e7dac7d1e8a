import { findPageSizeMember } from '../../pagination/page-size-member.ts'
import type { Member } from '../../types/members-of.ts'
import { failed, passed, skipped } from '../define-check.ts'
import { defineTraversalCheck } from '../define-page-check.ts'
import { type FetchedPage, readPage } from '../traverse-pages.ts'

export default defineTraversalCheck({
  id: 'filter-kept',
  requirement: 'pagination.next',
  level: 'MUST',
  title: 'The pages after a filtered first page have the same filter.',
  async check({ forward }, { members, args, call }) {
    const items = forward.flatMap(({ page }) => page.page)
    const filter = members.flatMap((member) => findFilter(member, items))[0]
    if (filter === undefined)
      return skipped('No argument is a member of the items with different values.')
    const { name, value } = filter
    const size = findPageSizeMember(members)?.name
    const text = `"${name}": ${JSON.stringify(value)}`
    const first = readPage(
      await call({ ...args, [name]: value, ...(size !== undefined && { [size]: 1 }) }),
    )
    if (first === undefined) return skipped(`A call with ${text} was rejected.`)
    if (first.page.page.length === 0 || findOther(first, filter) !== undefined)
      return skipped(`"${name}" does not select the items with this value.`)
    if (first.next === null) return skipped(`The items with ${text} are on one page.`)
    const second = readPage(await call(first.next))
    // A rejected `next` is reported by another check.
    const other = second && findOther(second, filter)
    if (other === undefined) return passed
    return failed(
      `With ${text}, the second page has an item with ${JSON.stringify(other.value)}: \`next\` lost the filter.`,
      second!.exchange,
    )
  },
})

interface Filter {
  name: string
  value: unknown
}

/** Returns an optional argument, with a value that several items have, but not the first one: a page that starts with another item is filtered. */
function findFilter({ name, type, flags }: Member, items: readonly unknown[]): Filter[] {
  if (type.kind !== 'base' || flags.includes('required')) return []
  const values = items.flatMap((item) => memberOf(item, name))
  const counts = new Map<unknown, number>()
  for (const value of values)
    if (typeof value === type.base) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [first] = items.slice(0, 1).flatMap((item) => memberOf(item, name))
  const repeated = [...counts].find(([value, count]) => count > 1 && value !== first)
  return repeated === undefined ? [] : [{ name, value: repeated[0] }]
}

/** Returns the value of an item that the filter does not select, in an object. */
function findOther({ page }: FetchedPage, { name, value }: Filter): { value: unknown } | undefined {
  return page.page
    .flatMap((item) => memberOf(item, name))
    .map((other) => ({ value: other }))
    .find((other) => other.value !== value)
}

function memberOf(item: unknown, name: string): unknown[] {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, name)
    ? [(item as Record<string, unknown>)[name]]
    : []
}
