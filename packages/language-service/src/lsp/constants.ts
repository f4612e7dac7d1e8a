import type {
  CodeActionKind,
  DiagnosticSeverity,
  DiagnosticTag,
  DocumentHighlightKind,
  SymbolKind as LspSymbolKind,
} from 'vscode-languageserver-types'

// Constants of the Language Server Protocol. Importing them would bundle vscode-languageserver-types.

/** Severity of a diagnostic. */
export const SEVERITY = {
  error: 1,
  warning: 2,
  info: 3,
} as const satisfies Record<string, DiagnosticSeverity>

/** Additional presentation of a diagnostic. */
export const Tag = { unnecessary: 1, deprecated: 2 } as const satisfies Record<
  string,
  DiagnosticTag
>

/** Kinds of code actions. */
export const ActionKind = {
  quickFix: 'quickfix',
  fixAll: 'source.fixAll.fc',
  describe: 'source.describe.fc',
} as const satisfies Record<string, CodeActionKind>

/** Kinds of refactorings. */
export const RefactorKind = {
  extract: 'refactor.extract',
  inline: 'refactor.inline',
  rewrite: 'refactor.rewrite',
} as const satisfies Record<string, CodeActionKind>

export type RefactorKind = (typeof RefactorKind)[keyof typeof RefactorKind]

/** Whether a highlighted range uses a name or defines it. */
export const HighlightKind = { read: 2, write: 3 } as const satisfies Record<
  string,
  DocumentHighlightKind
>

/** Kinds of symbols, chosen by their icons in editors. */
export const SymbolKind = {
  module: 2,
  class: 5,
  property: 7,
  field: 8,
  function: 12,
  variable: 13,
  enumMember: 22,
  event: 24,
} as const satisfies Record<string, LspSymbolKind>
