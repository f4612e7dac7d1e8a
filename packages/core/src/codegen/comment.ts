import { escapeControls } from '../text/quote.ts'

/**
 * Documentation as a TSDoc comment, a line each; empty when there is nothing to say.
 *
 * @param paragraphs Markdown. Lines stay as they are, but for what would end the comment or repaint a terminal.
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

/** A text on one line. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

const LINE_END = /\r\n|[\n\r\u2028\u2029]/
