const WORDS =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen'
const numbers = new Map(WORDS.split('|').map((word, number) => [word, String(number)]))

const COUNTED = new RegExp(
  String.raw`\b(${WORDS})(?= (?:to [a-z]+ |or more )?(?:capital |upper-?case |lower-?case |random |small )?(?:digits?|letters?|characters?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times)\b)`,
  'gi',
)

/** Writes the numbers of digits, times and periods in docs as digits: “three weeks after” → “3 weeks after”. */
export function withDigits(docs: string): string {
  return docs.replaceAll(COUNTED, (word) => numbers.get(word.toLowerCase())!)
}
