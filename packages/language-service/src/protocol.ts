import type { CodeActionKind, DiagnosticSeverity, DiagnosticTag } from 'vscode-languageserver-types'

// The numbers and words of the Language Server Protocol that are used here. Importing them would bring a whole library along.

/** Severity of a diagnostic. */
export const Severity = {
  error: 1,
  warning: 2,
  info: 3,
} as const satisfies Record<string, DiagnosticSeverity>

/** How an editor shows a diagnostic, beside its severity. */
export const Tag = { unnecessary: 1, deprecated: 2 } as const satisfies Record<
  string,
  DiagnosticTag
>

/** Kinds of code actions. */
export const ActionKind = {
  quickFix: 'quickfix',
  fixAll: 'source.fixAll.fc',
} as const satisfies Record<string, CodeActionKind>
