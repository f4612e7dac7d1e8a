import { NUMBER_WORDS, numberOfWord } from './number-words.ts'

/** What a field holds. */
export type CaseKind = 'number' | 'text' | 'time'

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const CHOICE = String.raw`[\`"“]?[a-z][\w-]*(?: (?!and\b|or\b)[a-z][\w-]*)?[\`"”]?`
const CONDITION = String.raw`(?:for|if|when) (?:it is |they are |the \w+ is |an? |the )?(${CHOICE}(?: (?:and|or) ${CHOICE})*)`
const REST = String.raw`(?:otherwise|else|for (?:all |the )?(?:others?|rest))`

/** The patterns of a clause: a value and its choice, a choice and its value, a value for all others. */
function clauses(value: string, unit = ''): RegExp[] {
  const sources = [
    `^${value}${unit} ${CONDITION}$`,
    String.raw`^(?:and )?${value}${unit} ${REST}$|^(?:and |or )?(?:otherwise|else):? ${value}${unit}$`,
  ]
  return sources.map((source) => new RegExp(source, 'i'))
}

const NUMBERS = clauses(`(${NUMBER}|negative|positive)`, '(?: (?!for |if |when )[a-z%€$]+){0,3}?')
const NAMED = new RegExp(
  String.raw`^[\`"“]?([a-z][\w-]*)[\`"”]?(?: is| costs?|:| =)? (${NUMBER})(?: [a-z]+)?$`,
  'i',
)
const TEXTS = clauses('[`"“]([^`"”]{1,40})[`"”]')
const WORDS = clauses('([\\w-]{1,40})')
const TIME = new RegExp(
  String.raw`^(${NUMBER_WORDS}|\d{1,3})(?: (minute|hour|day|week|month|year)s?)?(?: (after|before) (?:the |its )?\`?([a-z]\w*)\`?)? ${CONDITION}$`,
  'i',
)

/**
 * Extracts the values that a field has for choices of another one: “20000 for a bike, 70000 for a van” and “bike 20000, van 70000” → `20000 for bike, 70000 for van`,
 * “`celsius` for temperature, otherwise `percent`” and, with these choices, the same without quotes → `celsius for temperature, percent otherwise`, “One day after registration for express, five for standard” →
 * `registration + 1 days for express, registration + 5 days for standard`. The names are checked when they are compiled.
 */
export function casesInDocs(
  docs: string,
  kind: CaseKind,
  choices?: readonly unknown[],
): string | undefined {
  for (const sentence of docs.split(/[.;](?:\s|$)/)) {
    const parts = sentence
      .replace(/^[\w ]{1,40}: /, '')
      .split(/, (?:and )?|(?<= (?:for|if|when) .*) and (?=\d)/)
    // “Never 0.”
    const own = parts.filter((each) => !/^never \S+$/i.test(each))
    if (own.length < 2) continue
    const cases =
      kind === 'time' ? timeCases(own) : own.map((each) => caseOf(each.trim(), kind, choices))
    if (cases.every((each) => each !== undefined)) return cases.join(', ')
  }
  return undefined
}

/** Extracts the value that some records have: “Inactive agents are offline” → `offline for inactive`. */
export function valueOfInDocs(docs: string, choices: readonly unknown[]): string | undefined {
  const [, which, value] =
    /(?:^|[.;] )([a-z]+) (?:[a-z]+s|ones) are (?:always )?[`"“]?([a-z][\w-]*)[`"”]?(?=[.;]|$)/i.exec(
      docs,
    ) ?? []
  return which !== undefined && choices.includes(value)
    ? `${value!} for ${which.toLowerCase()}`
    : undefined
}

/** “1.5 % of the amount for card” */
const SHARE = new RegExp(
  String.raw`^(\d+(?:\.\d+)?) ?(?:%|percent) of (?:the |its )?\`?([a-z]\w*)\`? ${CONDITION}$`,
  'i',
)

function caseOf(
  text: string,
  kind: CaseKind,
  choices: readonly unknown[] = [],
): string | undefined {
  const [, percent, whole, chosen] = (kind === 'number' && SHARE.exec(text)) || []
  if (whole !== undefined)
    return forEach(`${whole} * ${Number((Number(percent) / 100).toFixed(6))}`, chosen!)
  for (const [single, rest] of kind === 'number' ? [NUMBERS] : [TEXTS, WORDS]) {
    const [, value, list] = single!.exec(text) ?? []
    const [, other, last] = rest!.exec(text) ?? []
    const found = value ?? other ?? last
    if (found === undefined || (rest === WORDS[1] && !choices.includes(found))) continue
    return value === undefined ? `${found} otherwise` : forEach(value, list!)
  }
  const [, name, number] = (kind === 'number' && NAMED.exec(text)) || []
  return name && `${number!} for ${name}`
}

/** Writes a case for each choice of a list: “water and gas”. */
function forEach(value: string, list: string): string {
  const choices = list.replaceAll(/[`"“”]/g, '').split(/ (?:and|or) /)
  return choices.map((choice) => `${value} for ${choice}`).join(', ')
}

/** Reads times after another one. The unit and the other time are stated once. */
function timeCases(parts: readonly string[]): (string | undefined)[] {
  let [unit, sign, base]: (string | undefined)[] = []
  return parts.map((text) => {
    const [, count, ownUnit, side, name, choice] = TIME.exec(text.trim()) ?? []
    if (count === undefined) return undefined
    unit = ownUnit?.toLowerCase() ?? unit
    sign = side === undefined ? sign : side.toLowerCase() === 'after' ? '+' : '-'
    base = name ?? base
    if (unit === undefined || sign === undefined || base === undefined) return undefined
    return forEach(`${base} ${sign} ${numberOfWord(count)} ${unit}s`, choice!)
  })
}
