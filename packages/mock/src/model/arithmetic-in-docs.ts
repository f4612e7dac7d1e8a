/** Names in quotes, or with several words. */
const NAME = String.raw`\`([A-Za-z]\w*)\`|\b([a-z]+(?:_[a-z\d]+)+|[a-z]+(?:[A-Z][a-z\d]+)+)\b`
const OPERATORS: readonly (readonly [sign: string, pattern: string])[] = [
  ['*', String.raw`[×*·]|\bx\b|\btimes\b|\bmultiplied by\b`],
  ['-', String.raw`[−–-]|\bminus\b|\bless\b`],
  ['+', String.raw`\+|\bplus\b`],
  ['/', String.raw`[/÷]|\bdivided by\b`],
]
const OPERATOR = OPERATORS.map(([, pattern]) => pattern).join('|')
const FORMULA = new RegExp(
  `(?:${NAME})(?:\\s*(?:${OPERATOR})\\s*(?:${NAME}|(?<=[/÷×*]\\s*)\\d+(?:\\.\\d+)?\\b))+`,
)
/** A formula of a name and a plain word: “base_salary + bonus”. */
const SIGN = String.raw`\s*[×*+]\s*|\s[−-]\s`
const PLAIN = new RegExp(
  String.raw`(?:${NAME})(?:${SIGN})[a-z]{3,}\b(?! \w)|(?<!\w )\b[a-z]{3,}(?:${SIGN})(?:${NAME})`,
)
const TOKENS = new RegExp(`${NAME}|(${OPERATOR})|\\b([a-z]{3,}|\\d[\\d.]*)\\b`, 'g')

/** Reads a formula of names, or of plain words: “`total` − `paid`”, “Hours times hourly rate”, “(price - cost) / price, in percent”. */
export function arithmeticInDocs(text: string): string | undefined {
  // “the machine's hourly rate”
  const docs = text.replaceAll(/\b(the|its) [a-z]+['’]s (?=[a-z])/gi, '$1 ')
  const [grouped] = GROUPED.exec(docs) ?? []
  if (grouped !== undefined) return read(grouped)
  const [found] = FORMULA.exec(docs) ?? PLAIN.exec(docs) ?? []
  // “Hours times hourlyRate plus materialCost.”
  const plain = sentence(docs)
  if (
    found === undefined ||
    (plain?.split(OPERATORS_IN).length ?? 0) > found.split(OPERATORS_IN).length
  )
    return plain
  const tokens = Array.from(found.matchAll(TOKENS), ([, quoted, name, operator, word]) =>
    operator === undefined ? (quoted ?? name ?? word)! : signOf(operator),
  )
  return tokens.join(' ')
}

const WORD_SIGN = String.raw`[×*+−–-]|times|multiplied by|divided by|minus|plus|less`
const PHRASE = String.raw`(?:the |its )?(?!the |its )\`?[a-z]\w*\`?(?: (?!and\b|or\b|of\b|the\b|its\b|(?:${WORD_SIGN})(?: |$))[a-z]+){0,2}`
const SENTENCE = new RegExp(
  String.raw`(?:^|[.:] )(${PHRASE}(?: (?:${WORD_SIGN}) (?:${PHRASE}|\d+(?:\.\d+)?)){1,6})(?=[.,;(]|$)`,
  'i',
)

/** Reads a formula in words: “Hours times hourly rate”, “subtotal + booking fee − discount”. Its names are checked when it is compiled. */
function sentence(docs: string): string | undefined {
  const [, text] = SENTENCE.exec(docs) ?? []
  return text && read(text)
}

function read(text: string): string {
  return text
    .replaceAll(/\b[A-Z](?=[a-z]* |[a-z]*$)/g, (letter) => letter.toLowerCase())
    .split(new RegExp(` (${WORD_SIGN}|[/÷]) `))
    .map((each, at) =>
      at % 2 === 1 ? signOf(each) : each.replaceAll(/^(?:the|its) |(?<=\()(?:the|its) |`/g, ''),
    )
    .join(' ')
}

/** A sum or a difference in parentheses, which is multiplied or divided. */
const GROUP = String.raw`\(${PHRASE} (?:${WORD_SIGN}) ${PHRASE}\)`
const FACTOR = String.raw`(?:${PHRASE}|\d+(?:\.\d+)?)`
const PRODUCT = String.raw`[×*/÷]|times|divided by`
const GROUPED = new RegExp(
  String.raw`${GROUP} (?:${PRODUCT}) ${FACTOR}(?: [×*] 100)?|(?<![\w)] )${FACTOR} (?:${PRODUCT}) ${GROUP}`,
  'i',
)

const OPERATORS_IN = new RegExp(` (?:${WORD_SIGN}|÷|/) `, 'i')

export function signOf(operator: string): string {
  return OPERATORS.find(([, pattern]) => new RegExp(`^(?:${pattern})$`).test(operator))![0]
}
