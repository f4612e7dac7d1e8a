/** A part of a code. */
export interface CodeToken {
  text: string
  /** `key` is that of an object or an option of a command. Undefined for names, punctuation and whitespace. */
  kind?: 'comment' | 'key' | 'number' | 'string' | 'word'
}

/** Divides code into tokens to color: JSON, JavaScript or a command of a shell, as snippets write them. The texts of the tokens, joined, are the code. */
export function tokenizeCode(code: string): CodeToken[] {
  const tokens: CodeToken[] = []
  let end = 0
  for (const { 0: text, index, groups } of code.matchAll(TOKEN)) {
    if (index > end) tokens.push({ text: code.slice(end, index) })
    const [kind] = Object.entries(groups!).find(([, match]) => match !== undefined)!
    tokens.push({ text, kind: kind as NonNullable<CodeToken['kind']> })
    end = index + text.length
  }
  if (end < code.length) tokens.push({ text: code.slice(end) })
  return tokens
}

// Single quotes have no escape sequences: those of shells have none, and literals only use them for texts without a single quote.
// A string without an end lasts until the end of the code, so that the time is linear.
const TOKEN = new RegExp(
  [
    String.raw`(?<key>(?:"(?:\\[^]|[^"\\])*"|'[^']*')(?=\s*:)|(?<=\s)(?:[^\s"']+(?=: )|--?[a-zA-Z][\w-]*))`,
    String.raw`(?<string>"(?:\\[^]|[^"\\])*"?|'[^']*'?)`,
    String.raw`(?<comment>(?<=\s|^)//.*)`,
    String.raw`(?<number>-?\b\d[\d.]*(?:e[+-]?\d+)?)\b`,
    String.raw`(?<word>\b(?:import|from|with|const|for|of|await|true|false|null)\b)`,
  ].join('|'),
  'g',
)
