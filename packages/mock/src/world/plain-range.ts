import type { Endpoint } from 'fc-core'
import { pageSizeNameOf } from './page-size-argument.ts'
import { wordSet } from './word-table.ts'
import { wordsOf } from './name-words.ts'

/** The most things a list without pages has. */
const MOST_LISTED = 1000

const offsets = wordSet('offset|skip|start|start index|start at|from index')
const pages = wordSet('page|page number|page index|page no')

/** Which part of a list without pages a call asks for: all of it, up to a bound, or as its `limit`, `offset` and `page` say. */
export function plainRangeOf(
  endpoint: Endpoint,
  args: Record<string, unknown>,
): { start: number; length: number } {
  const sizeName = pageSizeNameOf(endpoint)
  const size = sizeName === undefined ? undefined : wholeNumber(args, sizeName)
  const length = Math.min(size ?? MOST_LISTED, MOST_LISTED)
  let start = 0
  for (const name of Object.keys(args)) {
    const text = wordsOf(name).join(' ')
    const value = wholeNumber(args, name)
    if (value === undefined) continue
    if (offsets().has(text)) start = value
    else if (pages().has(text) && size !== undefined) start = Math.max(value - 1, 0) * length
  }
  return { start, length }
}

function wholeNumber(args: Record<string, unknown>, name: string): number | undefined {
  const value = Object.hasOwn(args, name) ? args[name] : undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}
