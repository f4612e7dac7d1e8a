import { wordsOf } from '../../names/name-words.ts'
import type { FieldIndex } from './field-index.ts'

/** Parses a direction: true for descending order. Undefined if the value is not a direction. */
export function parseDirection(value: unknown): boolean | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  if (/^(?:-1|desc(?:end(?:ing)?)?|down|reverse|backwards?|newest(?:[ _-]?first)?)$/i.test(text))
    return true
  const isAscending = /^(?:1|asc(?:end(?:ing)?)?|up|forwards?|oldest(?:[ _-]?first)?)$/i
  return isAscending.test(text) ? false : undefined
}

/**
 * Parses one part of a sort argument to an order as in `CollectionModel.order`: `price`, `-price`;
 * `+` and `-` for the default order in that direction, an empty string for the default order. Undefined for unknown values.
 */
export function parseSortPart(part: string, index: FieldIndex): string | undefined {
  const text = part.trim()
  if (text === '' || orderless.test(text)) return ''
  const age = byAge.exec(text)
  if (age !== null) {
    const mark = age[1] === undefined ? '-' : '+'
    const created = index.findOrdered([])
    return created === undefined ? mark : formatOrder(created.path, mark === '-')
  }
  const direction = parseDirection(text)
  if (direction !== undefined) return direction ? '-' : '+'
  const name = text.replace(/^[+-]/, '')
  const words = wordsOf(name)
  const [, front, stem = '', end] = withDirection.exec(words.join(' '))!
  const isDescending = text.startsWith('-') || /^(?:desc|high)/.test(front ?? end ?? '')
  const stems = stem.split(' ')
  const field = index.find(words) ?? index.find(stems) ?? index.findOrdered(stems)
  const path = field?.path ?? index.findPath(name)
  return path && formatOrder(path, isDescending)
}

/** Sort values without a matching field. */
const orderless =
  /^(?:relevance|score|popularity|best[ _-]?match|rank|random|default|position|natural|manual|none)$/i

const byAge = /^(?:(oldest|chronological)|newest|latest|recent|most recent)(?:[ _-]first)?$/i

/** Field and direction in `price desc`, `price:desc`, `price_desc`, `priceDesc` and `desc(price)`. */
const withDirection =
  /^(?:(asc|desc) )?(.*?)(?: (asc|ascending|low to high|desc|descending|high to low))?$/

function formatOrder(field: string, descending: boolean): string {
  return descending ? `-${field}` : field
}
