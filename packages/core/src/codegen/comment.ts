import { escapeControls } from '../text/quote.ts'

/**
 * Formats documentation as a TSDoc comment; empty without text.
 *
 * @param paragraphs Markdown. Lines are kept, except that comment ends and control characters are escaped.
 */
export function formatComment(paragraphs: readonly (string | undefined)[], indent: string): string {
  const lines = paragraphs
    .map((paragraph) => paragraph?.trim() ?? '')
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph, index) => [...(index > 0 ? [''] : []), ...paragraph.split(LINE_END)])
    .map((line) =>
      escapeControls(line.trimEnd().replaceAll('\t', '  ')).replaceAll('*/', String.raw`*\/`),
    )
  if (lines.length === 0) return ''
  if (lines.length === 1) return `${indent}/** ${lines[0]!} */\n`
  const inner = lines.map((line) => `${indent} *${line === '' ? '' : ` ${line}`}\n`)
  return `${indent}/**\n${inner.join('')}${indent} */\n`
}

/** Joins the lines of a text. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
