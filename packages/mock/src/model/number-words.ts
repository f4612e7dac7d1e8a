/** Words of small numbers, as alternatives of a pattern. */
export const NUMBER_WORDS =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen'
const numbers = new Map(NUMBER_WORDS.split('|').map((word, number) => [word, String(number)]))

/** Returns the number of a word or of digits: 12 for “twelve”. */
export function numberOfWord(word: string): number {
  return Number(numbers.get(word.toLowerCase()) ?? word)
}

const COUNTED = new RegExp(
  String.raw`\b(${NUMBER_WORDS})(?= (?:to [a-z]+ |or more )?(?:capital |upper-?case |lower-?case |random |small )?(?:digits?|letters?|characters?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)\b)`,
  'gi',
)

/** Writes the numbers of digits, times and periods in docs as digits: “three weeks after” → “3 weeks after”. */
export function withDigits(docs: string): string {
  return docs.replaceAll(COUNTED, (word) => numbers.get(word.toLowerCase())!)
}
