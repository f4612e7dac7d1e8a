import { numberOfWord, NUMBER_WORDS } from './number-words.ts'

/** Which records a list shows. */
export interface RowsInDocs {
  /** At most so many. */
  limit?: number
  /** Words of the number that decides on the order, and whether the largest one comes first. */
  by?: { words: string; descending: boolean }
  /** What all of them are: “low or out of stock and not discontinued”. */
  where?: string
  /** Which records of another collection are counted: `received orders`. */
  of?: { status: string; noun: string }
}

/** Reads which records a list shows: “The five suppliers with the highest amount in received orders”, “Products that are low and not discontinued, the largest shortage first.” */
export function rowsInDocs(docs: string): RowsInDocs {
  const [, count] = LIMIT.exec(docs) ?? []
  const [, extreme, words] = WITH.exec(docs) ?? FIRST.exec(docs) ?? []
  const [, where] = WHERE.exec(docs) ?? []
  const [, status, noun] = OF.exec(docs) ?? []
  return {
    ...(count && { limit: numberOfWord(count) }),
    ...(words && {
      by: { words: words.toLowerCase(), descending: !SMALLEST.test(extreme!) },
    }),
    ...(where && { where: where.toLowerCase() }),
    ...(status && { of: { status: status.toLowerCase(), noun: noun!.toLowerCase() } }),
  }
}

const LIMIT = new RegExp(
  String.raw`^(?:the )?(?:top )?(?!1\b|one\b)(${NUMBER_WORDS}|\d{1,2}) (?!of\b|for\b|per\b)[a-z]+`,
  'i',
)
const EXTREME = 'most|highest|largest|greatest|biggest|fewest|lowest|smallest|least'
const SMALLEST = /^(?:fewest|lowest|smallest|least)$/i
const WITH = new RegExp(String.raw`\bwith (?:the )?(${EXTREME}) ([a-z]+)`, 'i')
const FIRST = new RegExp(
  String.raw`\b(?:the )?(${EXTREME}) ([a-z]+)(?: ones?)?(?: come)? first\b`,
  'i',
)
const WHERE = /^[a-z ]{0,40}\b(?:that|which|who) (?:are|is) ([^.;,]{3,80}?)(?=[.;,]|$)/i
const OF = /\b(?:in|of|by|from) ([a-z]+(?:ed|en|id|nt|ve)) ([a-z]+s)(?=[.;,]|$)/i
