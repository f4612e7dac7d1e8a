/**
 * Lays out a valid JSON text. Strings and numbers are kept as they are written: no digit is lost, no escape changed.
 *
 * @param indent Blanks per level; 0 puts everything on one line.
 */
export function formatJson(text: string, indent = 2): string {
  const out: string[] = []
  let depth = 0
  let index = 0
  const breakLine = (): void => {
    if (indent > 0) out.push('\n', ' '.repeat(indent * Math.min(depth, DEEPEST)))
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
      const next = skipBlanks(text, index)
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
    else if (!BLANKS.has(character)) out.push(character)
  }
  return out.join('')
}

/** Lines are not indented further than this, so that deep nesting does not grow the text by its square. */
const DEEPEST = 40

const BLANKS = new Set([' ', '\t', '\n', '\r', '\ufeff'])

function skipBlanks(text: string, start: number): number {
  let index = start
  while (BLANKS.has(text[index]!)) index++
  return index
}

function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    if (text[index] === '\\') index++
    else if (text[index] === '"') return index + 1
  }
  return text.length
}
