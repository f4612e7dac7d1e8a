import type { Argument } from 'fc-core'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import type { PageModel } from '../model.ts'
import { pageSelectors } from '../words/list-argument-words.ts'
import { valueKindOf } from './value-kind.ts'

/** The names of arguments that select a page, by what they hold. */
const selectors = pageSelectors.map(([member, names]) => [member, wordSet(names)] as const)

/**
 * Infers the arguments that select a page: its number, a number of records before it, or the key of a record next to it. Opaque cursors select none.
 *
 * @param record Name of one record.
 * @param texts The normalized names of all arguments.
 */
export function inferPage(
  args: readonly Argument[],
  record: string,
  texts: ReadonlySet<string>,
): PageModel | undefined {
  const page: PageModel = {}
  for (const argument of args) {
    const member = memberOf(argument, record, texts)
    if (member === undefined) continue
    page[member] ??= argument.name
    if (member === 'number' && page.number === argument.name && isFromZero(argument)) page.first = 0
  }
  return Object.keys(page).length === 0 ? undefined : page
}

type Selector = 'number' | 'offset' | 'after' | 'before'

function memberOf(
  { name, type, docs = '' }: Argument,
  record: string,
  texts: ReadonlySet<string>,
): Selector | undefined {
  const words = wordsOf(name)
  const text = words.join(' ')
  const own = text.replace(` ${record}`, '')
  const [member] = selectors.find(([, names]) => names().has(text) || names().has(own)) ?? []
  const { kind, isArray } = valueKindOf(name, type)
  if (member === undefined || isArray || kind === 'time' || kind === 'boolean') return undefined
  if (member === 'number' || member === 'offset') {
    // A range of values: `start` and `end`.
    const isRange = text === 'start' && (texts.has('end') || texts.has('stop'))
    const isNumber = kind === 'number' || (kind !== 'object' && NUMBER.test(docs))
    return isNumber && !isRange ? member : undefined
  }
  // `after` alone is mostly an opaque cursor.
  return kind !== 'object' && (words.length > 1 || KEY.test(docs)) ? member : undefined
}

const NUMBER = /\b(?:page number|number of the page|zero-based|one-based|[01]-based|integer)\b/i

const KEY = /\b(?:ids?|keys?|identifiers?)\b/i

/** Whether docs say that the first page has the number 0. */
function isFromZero({ name, docs = '' }: Argument): boolean {
  if (FROM_ONE.test(docs)) return false
  return FROM_ZERO.test(docs) || wordsOf(name).at(-1) === 'index'
}

const FROM_ZERO =
  /\b(?:zero|0)[- ](?:based|indexed)\b|\b(?:starts?|starting|counted|counting) (?:at|from|with) `?(?:0|zero)\b|\bfirst page is `?(?:0|zero)\b|\bdefaults? (?:is|to) `?0\b|\bdefault: `?0\b/i

const FROM_ONE =
  /\b(?:one|1)[- ](?:based|indexed)\b|\b(?:starts?|starting) (?:at|from|with) `?(?:1|one)\b/i
