/** “`INV-` and 8 digits”, “PX followed by 10 digits”, “14 digits that start with 3”, “`cus_` plus 10 letters or digits”. */
const PROSE =
  /(?:[`"“]([A-Za-z]{1,8}[-_/]?)[`"”](?:,)? (?:(?:and|plus|then|with|followed by) )?|\b([A-Za-z]{1,8}[-_/]?),? (?:and|plus|then|with|followed by) |(?<!to |[-–]|\d))\b(\d{1,2})[- ]((?:random )?(?:capital |upper-?case |lower-?case )?(?:letters?(?: (?:or|and) digits?)?|digits?(?: (?:or|and) letters?)?|(?:alphanumeric )?characters))\b(?: (?:that )?(?:starts?|starting|begins?|beginning) with (\d))?/i

/** “format `V<year>-<5 digits>`”, “in the format `L-YYYY-NNNN`”. */
const TEMPLATE = /\bformat:? [`"“]((?=[^`"”]*(?:<[^<>]+>|YYYY|NN|XX|##))[^`"”\n{*]{3,40})[`"”]/i

/** Extracts the format that docs describe, and returns an example of it. */
export function exampleOfFormat(docs: string): string | undefined {
  const [, template] = TEMPLATE.exec(docs) ?? []
  if (template !== undefined)
    return template
      .replaceAll(/<([^<>]+)>/g, (_, part: string) => fillPart(part))
      .replaceAll('YYYY', '2025')
      .replaceAll(/MM(?!M)/g, '06')
      .replaceAll(/[N#]{2,}|X{2,}/g, ({ length }) => fill(DIGITS, length))
  const [, quoted, plain, count, characters = '', first = ''] = PROSE.exec(docs) ?? []
  // “The year and 5 digits” starts with no word.
  const prefix = quoted ?? (/^[A-Z]+$|[-_/]$/.test(plain ?? '') ? plain! : '')
  const length = Number(count ?? 0) - first.length
  if (length < 1 || (/letters?$/i.test(characters) && !/digits/i.test(characters) && prefix === ''))
    return undefined
  return prefix + first + fill(alphabetOf(characters, prefix), length)
}

const DIGITS = '1234567890'
const LETTERS = 'abcde'

function fillPart(part: string): string {
  if (/^(?:year|yyyy)$/i.test(part)) return '2025'
  const [, count = '4', characters = 'digits'] = /^(\d{1,2}) (.+)$/.exec(part) ?? []
  return fill(alphabetOf(characters, ''), Number(count))
}

function alphabetOf(characters: string, prefix: string): string {
  if (!/letter|alphanumeric|characters/i.test(characters)) return DIGITS
  const isUpper = /capital|upper/i.test(characters) || /^[A-Z]+\W*$/.test(prefix)
  const text = /digit|alphanumeric|characters/i.test(characters) ? '7k3m9q2x5v' : LETTERS
  return isUpper ? text.toUpperCase() : text
}

function fill(alphabet: string, length: number): string {
  return alphabet.repeat(10).slice(0, length)
}
