/** Converts the texts of a parameter to the values that they are in JSON: all numbers, all booleans, or the texts. */
export function readTexts(texts: readonly string[]): unknown[] {
  const filled = texts.filter((text) => text !== '')
  if (filled.length > 0 && filled.every((text) => NUMBER.test(text))) return filled.map(Number)
  if (filled.length > 0 && filled.every((text) => text === 'true' || text === 'false'))
    return filled.map((text) => text === 'true')
  return filled.length > 0 ? filled : ['']
}

/** A number that JSON represents exactly. Ids may have leading zeros. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,6})?$/
