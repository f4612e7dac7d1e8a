import { wordsOf } from '../../names/name-words.ts'
import type { FieldIndex } from './field-index.ts'

/** Whether a value means descending order; undefined when it is no direction. */
export function parseDirection(value: unknown): boolean | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return undefined
  if (/^(?:-1|desc(?:end(?:ing)?)?|down|reverse|backwards?|newest(?:[ _-]?first)?)$/i.test(text))
    return true
  const isAscending = /^(?:1|asc(?:end(?:ing)?)?|up|forwards?|oldest(?:[ _-]?first)?)$/i
  return isAscending.test(text) ? false : undefined
}

/**
 * The order that one part of a sort argument means, as in `CollectionModel.order`: `price`, `-price`;
 * `+` and `-` for the default order in that direction, the empty text for the default order. Undefined when it means none.
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

/** Orders that no field tells. */
const orderless =
  /^(?:relevance|score|popularity|best[ _-]?match|rank|random|default|position|natural|manual|none)$/i

const byAge = /^(?:(oldest|chronological)|newest|latest|recent|most recent)(?:[ _-]first)?$/i

/** `price desc`, `price:desc`, `price_desc`, `priceDesc`, `desc(price)`: the words of the field, and the direction. */
const withDirection =
  /^(?:(asc|desc) )?(.*?)(?: (asc|ascending|low to high|desc|descending|high to low))?$/

function formatOrder(field: string, descending: boolean): string {
  return descending ? `-${field}` : field
}
