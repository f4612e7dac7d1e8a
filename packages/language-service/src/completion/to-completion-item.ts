import { detectIndentation, detectLineEnding } from 'fc-core/internal'
import type { CompletionItem } from 'vscode-languageserver-types'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { CompletionCandidate } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'

/** Converts a candidate to an LSP completion item, with the commas and quotes that the context needs. */
export function toCompletionItem(
  candidate: CompletionCandidate,
  index: number,
  context: CompletionContext,
  snapshot: Snapshot,
  { snippets, suggestCommand }: { snippets: boolean; suggestCommand?: string | undefined },
): CompletionItem {
  const { label, kind, detail, documentation, filter = label, rank = 0 } = candidate
  const { document, lines, text } = snapshot
  const suggestsValue =
    snippets && suggestCommand !== undefined && candidate.valueSnippet !== undefined
  const snippet = onOwnLines(
    (suggestsValue && candidate.valueSnippet) || candidate.snippet,
    context,
    text,
  )
    .replaceAll('\t', detectIndentation(document) ?? '  ')
    .replaceAll('\n', detectLineEnding(text))
  const inserted = snippet + (context.needsComma ? ',' : '')
  const isMultiline = /[\n\r]/.test(inserted)
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: 'markdown', value: documentation },
    }),
    sortText: `${rank}${String(index).padStart(4, '0')}`,
    filterText: context.isQuoted ? `"${filter}"` : filter,
    ...(suggestsValue && { command: { title: 'Suggest', command: suggestCommand } }),
    insertTextFormat: snippets ? SNIPPET : PLAIN,
    ...(isMultiline && { insertTextMode: ADJUST_INDENTATION }),
    textEdit: {
      range: lines.rangeOf(context.start, context.end),
      newText: snippets ? inserted : toPlainText(inserted),
    },
    ...(context.commaAt !== undefined && {
      additionalTextEdits: [
        { range: lines.rangeOf(context.commaAt, context.commaAt), newText: ',' },
      ],
    }),
  }
}

/** In a list without line breaks, an item of several lines gets its own lines, as the formatter does. */
function onOwnLines(
  snippet: string,
  { kind, start, end }: CompletionContext,
  text: string,
): string {
  const isAlone = kind === 'item' && text[start - 1] === '[' && text[end] === ']'
  return isAlone && snippet.includes('\n') ? `\n\t${snippet.replaceAll('\n', '\n\t')}\n` : snippet
}

const PLAIN = 1
const SNIPPET = 2
const ADJUST_INDENTATION = 2

/** Removes the tab stops of a snippet; their placeholders stay. */
function toPlainText(snippet: string): string {
  return snippet.replaceAll(
    /\\([\\$}])|\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\d+/g,
    (_, escaped: string | undefined, placeholder = '') => escaped ?? toPlainText(placeholder),
  )
}
