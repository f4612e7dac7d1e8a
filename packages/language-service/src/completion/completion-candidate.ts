import type { CompletionItemKind } from 'vscode-languageserver-types'

/** Something that can be written at a slot, before it is fitted into the text. */
export interface CompletionCandidate {
  label: string
  kind: CompletionItemKind
  /** A few words beside the label. */
  detail?: string
  /** Markdown. */
  documentation?: string
  /** The JSON that is written, as a snippet: `$1` are stops, `\n` and `\t` lines and levels of indentation. */
  snippet: string
  /** What is compared with the word at the cursor. The label by default. */
  filter?: string
  /** Lower comes first; equals keep their order. */
  rank?: number
}

/** Kinds of proposals, by the pictures editors show for them. */
export const CandidateKind = {
  key: 10,
  value: 12,
  enumMember: 20,
  snippet: 15,
  type: 25,
  reference: 18,
} as const satisfies Record<string, CompletionItemKind>

/** A text as it stands in a snippet. */
function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}

/** A text as a JSON string in a snippet. */
export function toJsonSnippet(text: string): string {
  return escapeSnippet(JSON.stringify(text))
}
