/**
 * Formats a valid JSON text. Strings and numbers keep their source text: all digits and escapes.
 *
 * @param indent Spaces per level; 0 formats on one line.
 */
export function formatJson(text: string, indent = 2): string {
  const out: string[] = []
  let depth = 0
  let index = 0
  const breakLine = (): void => {
    if (indent > 0) out.push('\n', ' '.repeat(indent * Math.min(depth, MAX_INDENT_LEVEL)))
  }

  while (index < text.length) {
    const character = text[index]!
    if (character === '"') {
      const end = endOfString(text, index)
      out.push(text.slice(index, end))
      index = end
      continue
    }
    index++
    if (character === '{' || character === '[') {
      const next = skipWhitespace(text, index)
      out.push(character)
      if (text[next] === '}' || text[next] === ']') {
        out.push(text[next]!)
        index = next + 1
      } else {
        depth++
        breakLine()
      }
    } else if (character === '}' || character === ']') {
      depth--
      breakLine()
      out.push(character)
    } else if (character === ',') {
      out.push(character)
      breakLine()
    } else if (character === ':') out.push(indent > 0 ? ': ' : ':')
    else if (!WHITESPACE.has(character)) out.push(character)
  }
  return out.join('')
}

/** Maximum indentation level: otherwise the text would grow quadratically with deep nesting. */
const MAX_INDENT_LEVEL = 40

const WHITESPACE = new Set([' ', '\t', '\n', '\r', '\ufeff'])

function skipWhitespace(text: string, start: number): number {
  let index = start
  while (WHITESPACE.has(text[index]!)) index++
  return index
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index + 1
  }
  return text.length
}
