import { findOperand } from '../dataset/rules/stated-formulas.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import { numberOf } from '../dataset/values/amounts.ts'
import { lastWord } from '../model/record-words.ts'
import { wordsIn } from '../names/declared-error.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { Check, CheckContext } from './check-values.ts'
import { notAllowed } from './domain-error.ts'
import { relatedTables } from './related-tables.ts'

/** “Not above the purchase price”, “The subtotal is lower than the minimum order of the supplier.” */
const COMPARISON =
  /^(?:the |its )?(?:(?!not )([a-z][\w ]{1,30}?) )?(?:is |are |was |must be )?(not )?(above|over|higher than|more than|greater than|below|under|lower than|less than|smaller than) (?:the |its )?`?([a-z][\w ]{2,30}?)`?(?: of (?:the|this|its) ([a-z]+))?(?=[.;]|$)/i

/**
 * `PRICE_TOO_LOW`, or `PRICE_BELOW_COST` without docs: rejects a number that is lower than another one of the record, or of one that it refers to, or not above it. `limitCheck` rejects numbers above
 * others.
 */
export function comparisonCheck({ error, table }: CheckContext): Check | undefined {
  const [, named, not, order = '', limit = '', noun] =
    COMPARISON.exec(error.docs ?? '') ?? COMPARISON.exec(wordsIn(error.code)) ?? []
  const isAbove = /above|over|high|more|great/i.test(order)
  if (limit === '' || isAbove !== (not !== undefined)) return undefined
  const { fields } = scopeOf(table)
  const code = ` ${wordsIn(error.code)} `
  const numbers = fields.filter(({ base, text }) => base === 'number' && !/(?:^| )id$/.test(text))
  const size = numbers.find(({ text }) =>
    named === undefined ? code.includes(` ${text} `) : text === wordsIn(named),
  )
  if (size === undefined) return undefined
  const way = relatedTables(table).find(({ other }) => lastWord(other.model.record) === noun)
  if (noun !== undefined && way === undefined) return undefined
  const other = findOperand(way ? scopeOf(way.other).fields : fields, size, limit.toLowerCase())
  if (other?.base !== 'number') return undefined
  const read = (record: JsonObject): number | undefined => {
    const from = way ? way.read(record) : record
    return from && numberOf(from, other)
  }
  return ({ record }) => {
    const [value, least] = [numberOf(record, size), read(record)]
    if (value === undefined || least === undefined) return
    if (value < least || (not !== undefined && value === least))
      throw notAllowed(
        error.code,
        table.model.record,
        `\`${size.name}\` is ${value}, but \`${other.name}\` is ${least}.`,
        { [size.name]: value, [other.name]: least },
      )
  }
}
