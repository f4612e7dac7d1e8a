import { wordsOf } from '../../names/name-words.ts'
import type { FieldIndex } from './field-index.ts'

/** Whether a value means descending order; undefined when it is no direction. */
export function readDirection(value: unknown): boolean | undefined {
  if (value === -1) return true
  if (value === 1) return false
  if (typeof value !== 'string') return undefined
  if (
    /^(?:-1|desc|descending|descend|down|reverse|backwards?|newest|newest[ _-]?first)$/i.test(value)
  )
    return true
  return /^(?:1|asc|ascending|ascend|up|forwards?|oldest|oldest[ _-]?first)$/i.test(value)
    ? false
    : undefined
}

/**
 * The order that one part of a sort argument means, as in `CollectionModel.order`: `price`, `-price`;
 * `+` and `-` for the default order in that direction, the empty text for the default order. Undefined when it means none.
 */
export function readSortPart(part: string, index: FieldIndex): string | undefined {
  const text = part.trim()
  if (text === '' || orderless.test(text)) return ''
  const direction = readDirection(text)
  const recency =
    /^(?:newest|latest|recent|most recent|oldest|chronological)(?:[ _-]first)?$/i.exec(text)?.[0]
  if (recency !== undefined) {
    const created = index.findOrdered([])
    const mark = /^(?:oldest|chron)/i.test(recency) ? '+' : '-'
    return created === undefined ? mark : formatOrder(created.path, mark === '-')
  }
  if (direction !== undefined) return direction ? '-' : '+'
  const { stem, descending } = takeApart(text)
  const name = text.replace(/^[+-]/, '')
  const whole = index.find(wordsOf(name))?.path
  if (whole !== undefined) return formatOrder(whole, text.startsWith('-'))
  const field = stem.length === 0 ? undefined : (index.find(stem) ?? index.findOrdered(stem))
  const path = field?.path ?? index.findPath(name)
  return path && formatOrder(path, descending)
}

/** Orders that no field tells. */
const orderless =
  /^(?:relevance|score|popularity|best[ _-]?match|rank|random|default|position|natural|manual|none)$/i

const lastWords: readonly (readonly [words: string, descending: boolean])[] = [
  [' low to high', false],
  [' high to low', true],
  [' ascending', false],
  [' descending', true],
  [' asc', false],
  [' desc', true],
]

/** `price desc`, `price:desc`, `price_desc`, `priceDesc`, `-price`, `desc(price)`: the words of the field, and the direction. */
function takeApart(text: string): { stem: readonly string[]; descending: boolean } {
  const words = wordsOf(text)
  const joined = ` ${words.join(' ')}`
  for (const [ending, descending] of lastWords) {
    if (joined.endsWith(ending) && joined.length > ending.length)
      return { stem: joined.slice(1, -ending.length).split(' '), descending }
  }
  if (words.length > 1 && /^(?:asc|desc)$/.test(words[0]!))
    return { stem: words.slice(1), descending: words[0] === 'desc' }
  return { stem: words, descending: text.startsWith('-') }
}

function formatOrder(field: string, descending: boolean): string {
  return descending ? `-${field}` : field
}
