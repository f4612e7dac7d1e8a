import { wordsOf } from '../names/name-words.ts'
import { NUMBER_WORDS, numberOfWord } from './number-words.ts'

/**
 * Extracts what decides on a choice: “Gold from 2000 given, silver from 500, bronze below”, “It is critical with five or more open tickets, good otherwise” →
 * `critical from 5 open tickets, good below`, “low up to 10, high above” → `high from 11, low below`; “By its dates” → `by dates`.
 */
export function tiersInDocs(docs: string, choices: readonly unknown[]): string | undefined {
  if (DATED.test(docs)) return 'by dates'
  const texts = choices.map((each) => [String(each), wordsOf(String(each)).join(' ')] as const)
  for (const sentence of docs.toLowerCase().split(/[.:;](?:\s|$)/)) {
    const parts = sentence.split(/, (?:and |or )?| and (?=[^,]*$)/)
    const tiers = parts.map((part) => tierOf(part.replace(/^it is /, ''), texts))
    const found = tiers.flatMap((each) => each ?? [])
    if (found.length > 1 && found.length === tiers.length) return write(found)
  }
  return undefined
}

const DATED = /^(?:follows )?(?:by|from) (?:its|the) (?:dates|start and (?:its |the )?end)\b/i

/**
 * Extracts what decides on a number: “10 % of the subtotal for six guests or more, else 0” → `subtotal * 0.1 from 6 guests, 0 below`, “490 below 5000, free from 5000” →
 * `0 from 5000, 490 below`.
 */
export function numberTiersInDocs(docs: string): string | undefined {
  if (!/\d/.test(docs)) return undefined
  for (const sentence of docs.toLowerCase().split(/[.:;](?:\s|$)/)) {
    const parts = sentence.split(/, (?:and |or |but )?| (?:and|or) (?=\d)/)
    const tiers = parts.map((part) => {
      const [, amount = '', rest = ''] = VALUE.exec(part) ?? []
      const [, last] = LAST.exec(part) ?? []
      if (last !== undefined) return { choice: valueOf(last) }
      return rest === '' ? undefined : restOf(valueOf(amount), rest)
    })
    const found = tiers.flatMap((each) => each ?? [])
    if (found.length > 1 && found.length === tiers.length) return write(found)
  }
  return undefined
}

const AMOUNT = String.raw`\d+(?:\.\d+)?(?: ?(?:%|percent) of (?:the |its )?[a-z]\w*(?: [a-z]+)??)?|free|nothing|none`
const VALUE = new RegExp(`^(${AMOUNT}) ([a-z].*)$`)
/** “Otherwise 0”, or the “1500” of “1500, or free from 50000”. */
const LAST = new RegExp(`^(?:[a-z ]{1,30}: )?(?:(?:else|otherwise):? )?(${AMOUNT})$`)

/** Writes an amount as a formula: `subtotal * 0.1`. */
function valueOf(amount: string): string {
  const [, percent, whole] = /^([\d.]+) ?(?:%|percent) of (?:the |its )?(.+)$/.exec(amount) ?? []
  if (whole !== undefined) return `${whole} * ${Number((Number(percent) / 100).toFixed(6))}`
  return /^\d/.test(amount) ? amount : '0'
}

/** A choice with the least number that it requires, or the number that it does not reach. Neither: it is that of all others. */
interface Tier {
  choice: string
  least?: number
  limit?: number
  measure?: string
}

const NUMBER = `(?:(?:at least|more than) )?(\\d+|${NUMBER_WORDS})`
const MORE = String.raw`(?: (?:or|and) (?:more|above|higher|over|later|\d+)|\+)?`
const WHAT = String.raw`(?:(?:an? |the )?([a-z]+(?: [a-z]+)?) (?:of |is ))?`
const LEAST = new RegExp(
  `^(?:is )?(?:from|with|for|at|if|when|above|over) ${WHAT}${NUMBER}${MORE}(?: ([a-z]+(?: [a-z]+){0,4}?))?${MORE}(?: on)?$`,
)
const MOST = new RegExp(
  `^(?:is )?(up to|at most|below|under|less than|fewer than|until) (\\d+|${NUMBER_WORDS})(?: ([a-z]+(?: [a-z]+){0,4}))?$`,
)
const OTHERS =
  /^(?:is )?(?:otherwise|else|below|above|(?:for|with|if|when) (?:it is )?(?:less|fewer|more|lower|higher|anything|all others?|(?:all )?the rest|none)\b.*)$/

function tierOf(
  text: string,
  choices: readonly (readonly [choice: string, text: string])[],
): Tier | undefined {
  const plain = text.replaceAll(/[`"“”]/g, '').trim()
  for (const [choice, words] of choices) {
    const start = [choice.toLowerCase(), words].find((each) => plain.startsWith(`${each} `))
    if (start === undefined) continue
    const tier = restOf(choice, plain.slice(start.length + 1))
    if (tier !== undefined) return tier
  }
  return undefined
}

/** Reads what follows a choice: “with 5 or more open tickets”, “otherwise”. */
function restOf(choice: string, rest: string): Tier | undefined {
  const [, before, least, after = before] = LEAST.exec(rest) ?? []
  const [, word, limit, of] = MOST.exec(rest) ?? []
  const more = /^(?:is )?(?:above|over)\b|\bmore than\b/.test(rest) ? 1 : 0
  if (least !== undefined)
    return { choice, least: numberOfWord(least) + more, ...(after && { measure: after }) }
  if (limit !== undefined) {
    const isIncluded = /^(?:up|at|until)/.test(word!)
    return { choice, limit: numberOfWord(limit) + Number(isIncluded), ...(of && { measure: of }) }
  }
  return OTHERS.test(rest) ? { choice } : undefined
}

/** Writes the tiers with their least numbers. Those with a limit start where the previous one ends. */
function write(tiers: readonly Tier[]): string | undefined {
  const limited = tiers.filter(({ limit }) => limit !== undefined)
  const ascending = limited.toSorted((one, other) => one.limit! - other.limit!)
  const others = tiers.filter(({ limit, least }) => limit === undefined && least === undefined)
  const starts =
    limited.length === 0 || others.length === 0
      ? []
      : [...ascending.slice(1), others[0]!].map((each, at) => ({
          choice: each.choice,
          least: ascending[at]!.limit!,
        }))
  const rest = limited.length === 0 ? others[0] : ascending[0]
  const known = [...tiers.filter(({ least }) => least !== undefined), ...starts]
  const measure = tiers.find((each) => each.measure !== undefined)?.measure
  if (rest === undefined || known.length + 1 !== tiers.length) return undefined
  const texts = known.map(
    ({ choice, least }, at) =>
      `${choice} from ${least!}${at === 0 && measure ? ` ${measure}` : ''}`,
  )
  return [...texts, `${rest.choice} below`].join(', ')
}
