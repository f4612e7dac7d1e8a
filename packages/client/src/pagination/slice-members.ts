/**
 * The members of the object that a JSON text holds, each value as the text it stands in. Of a key that occurs twice the last counts, as it does for
 * `JSON.parse`.
 *
 * @param text Known to be JSON, and an object.
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
      // A string ends at a quote with an even number of backslashes before it.
      let before: number
      do {
        before = pos = text.indexOf('"', pos + 1)
        while (text[before - 1] === '\\') before--
      } while ((pos - before) % 2)
      if (depth === 1 && key === '') key = text.slice(from, pos + 1)
    } else if (char === '{' || char === '[') depth++
    else if (depth === 1 && char === ':') start = pos + 1
    else if (depth === 1 && key !== '' && (char === ',' || char === '}')) {
      members.set(JSON.parse(key) as string, text.slice(start, pos).trim())
      key = ''
    } else if (char === '}' || char === ']') depth--
  }
  return members
}
