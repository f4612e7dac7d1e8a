/** Longer summaries are truncated, in characters: the length that search engines show of a description. */
const MAX_LENGTH = 160

/** Returns the first sentence of a documentation text, without Markdown. */
export function summarizeDocs(docs: string): string {
  const text = docs
    .slice(0, MAX_LENGTH * 20)
    .replaceAll(/^\s{0,3}#{1,6}\s.*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]+/g, '')
  return firstSentence(text, MAX_LENGTH)
}

/** Returns the first sentence of a text, on one line. */
export function firstSentence(docs: string, limit = 120): string {
  const line = docs
    .trim()
    .split(/\n\s*\n/)[0]!
    .replaceAll(/\s+/g, ' ')
  const sentence = /^.*?[.!?](?=\s|$)/.exec(line)?.[0] ?? line
  return sentence.length > limit ? `${sentence.slice(0, limit - 1).trimEnd()}…` : sentence
}
