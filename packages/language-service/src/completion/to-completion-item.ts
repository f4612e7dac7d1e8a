import type { CompletionItem } from 'vscode-languageserver-types'
import { detectIndentation, detectLineEnding } from '../edits/detect-whitespace.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { CompletionCandidate } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'

/** A proposal as it is written into a text: quotes and commas as what stands around it asks for. */
export function toCompletionItem(
  proposal: CompletionCandidate,
  index: number,
  slot: CompletionContext,
  snapshot: Snapshot,
  snippets: boolean,
): CompletionItem {
  const { label, kind, detail, documentation, filter = label, rank = 0 } = proposal
  const { lines, text } = snapshot
  const written = proposal.snippet
    .replaceAll('\t', detectIndentation(text))
    .replaceAll('\n', detectLineEnding(text))
  const whole = written + (slot.needsComma ? ',' : '')
  const isLong = whole.includes('\n')
  return {
    label,
    kind,
    ...(detail !== undefined && { detail }),
    ...(documentation !== undefined && {
      documentation: { kind: 'markdown', value: documentation },
    }),
    sortText: `${rank}${String(index).padStart(4, '0')}`,
    filterText: slot.isQuoted ? `"${filter}"` : filter,
    insertTextFormat: snippets ? SNIPPET : PLAIN,
    ...(isLong && { insertTextMode: ADJUST_INDENTATION }),
    textEdit: {
      range: lines.rangeOf(slot.start, slot.end),
      newText: snippets ? whole : toPlainText(whole),
    },
    ...(slot.commaAt !== undefined && {
      additionalTextEdits: [{ range: lines.rangeOf(slot.commaAt, slot.commaAt), newText: ',' }],
    }),
  }
}

const PLAIN = 1
const SNIPPET = 2
const ADJUST_INDENTATION = 2

/** A snippet without its stops: what they suggest stays. */
function toPlainText(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+:((?:[^\\}]|\\.)*)\}|\$\d+/g, (_, text: string | undefined) => text ?? '')
    .replaceAll(/\\([\\$}])/g, '$1')
}
