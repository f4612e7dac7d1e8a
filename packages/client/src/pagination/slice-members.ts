/**
 * Returns the members of a JSON object, each value as its source text. If a key occurs twice, the last one wins, as with `JSON.parse`.
 *
 * @param text A valid JSON object; not checked here.
 */
export function sliceMembers(text: string): Map<string, string> {
  const members = new Map<string, string>()
  let depth = 0
  let key = ''
  let start = 0
  for (let pos = 0; pos < text.length; pos++) {
    const from = pos
    const char = text[pos]
    if (char === '"') {
      // A string ends at a quote preceded by an even number of backslashes.
      let before: number
      do {
        before = pos = text.indexOf('"', pos + 1)
        while (text[before - 1] === '\\') before--
      } while ((pos - before) % 2)
      if (key === '') key = text.slice(from, pos + 1)
    } else if (char === '{' || char === '[') depth++
    else if (depth === 1 && char === ':') start = pos + 1
    else if (depth === 1 && key !== '' && (char === ',' || char === '}')) {
      members.set(JSON.parse(key) as string, text.slice(start, pos).trim())
      key = ''
    } else if (char === '}' || char === ']') depth--
  }
  return members
}
