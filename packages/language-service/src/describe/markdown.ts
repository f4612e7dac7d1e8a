import { escapeControls } from 'fc-core/internal'

/** Formats a text as a code span. */
export function codeSpan(text: string): string {
  const safe = escapeControls(text)
  const ticks = longestRun(safe)
  if (ticks === 0) return `\`${safe}\``
  const fence = '`'.repeat(ticks + 1)
  return `${fence} ${safe} ${fence}`
}

/** Formats a text as a fenced code block. */
export function codeBlock(text: string, language = ''): string {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1))
  return `${fence}${language}\n${text}\n${fence}`
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
}
