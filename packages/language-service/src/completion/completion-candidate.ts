import type { CompletionItemKind } from 'vscode-languageserver-types'

/** A completion before it is converted to an LSP completion item. */
export interface CompletionCandidate {
  label: string
  kind: CompletionItemKind
  /** Short text next to the label. */
  detail?: string
  /** Markdown. */
  documentation?: string
  /** The inserted JSON as a snippet: `$1` is a tab stop, `\n` a line break, `\t` a level of indentation. */
  snippet: string
  /** The same with an empty value, if the client can request completions for it. */
  valueSnippet?: string
  /** The text to match with the word at the cursor. Defaults to the label. */
  filter?: string
  /** Lower ranks come first. Equal ranks keep their order. */
  rank?: number
}

/** Kinds of completions, chosen by their icons in editors. */
export const CandidateKind = {
  key: 10,
  value: 12,
  enumMember: 20,
  snippet: 15,
  type: 25,
  reference: 18,
} as const satisfies Record<string, CompletionItemKind>

/** Escapes a text for a snippet. */
export function escapeSnippet(text: string): string {
  return text.replaceAll(/[\\$}]/g, String.raw`\$&`)
}

/** Formats a text as a JSON string for a snippet. */
export function toJsonSnippet(text: string): string {
  return escapeSnippet(JSON.stringify(text))
}
