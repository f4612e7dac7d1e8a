// Documents
export { createSnapshot, type Snapshot, updateSnapshot } from './snapshot/snapshot.ts'
export type { TextDocumentContentChangeEvent } from './snapshot/apply-content-changes.ts'
export type { Lines } from './snapshot/lines.ts'
export { definitionOf } from './snapshot/definition-of.ts'
export { isConfig, isDefinition } from './snapshot/is-definition.ts'
export { toDocumentPath, toDocumentUri } from './snapshot/document-path.ts'

// Diagnostics and code actions
export { type DiagnosticOptions, findDiagnostics } from './features/diagnostics.ts'
export { findConfigCodeActions } from './features/config-code-actions.ts'
export { findConfigDiagnostics } from './features/config-diagnostics.ts'
export { findUsedIgnores } from './snapshot/find-issues.ts'
export type { ConfigFile } from './actions/config-actions.ts'
export {
  CODE_ACTION_KINDS,
  type CodeActionOptions,
  findCodeActions,
  type RefactoringData,
  RENAME_COMMAND,
  resolveCodeAction,
} from './features/code-actions.ts'

// Hovers, completions, inlay hints
export { findHover, type HoverOptions } from './features/hover.ts'
export { type CompletionOptions, findCompletions } from './features/completions.ts'
export {
  findSemanticTokens,
  type SemanticTokenOptions,
  TOKEN_LEGEND,
} from './features/semantic-tokens.ts'
export { findInlayHints } from './features/inlay-hints.ts'

// Navigation
export { findDocumentSymbols } from './features/document-symbols.ts'
export { findDefinition } from './features/definition.ts'
export { findReferences } from './features/references.ts'
export {
  findIncomingCalls,
  findOutgoingCalls,
  prepareCallHierarchy,
} from './features/call-hierarchy.ts'
export { listWorkspaceSymbols, matchSymbols } from './features/workspace-symbols.ts'
export { findHighlights } from './features/highlights.ts'
export { findDocumentLinks } from './features/document-links.ts'

// Editing and formatting
export { findRename, prepareRename } from './features/rename.ts'
export { findRenameConflict } from './features/rename-conflict.ts'
export { formatDocument, formatRange } from './features/formatting.ts'
export { formatJson } from './edits/format-json.ts'
export { findFoldingRanges } from './features/folding-ranges.ts'
export { findSelectionRanges } from './features/selection-ranges.ts'

// Requests
export {
  findCodeLenses,
  LENS_COMMANDS,
  type ReferencesLens,
  resolveCodeLens,
} from './features/code-lenses.ts'
export { type EndpointExample, findEndpoint, findEndpointAt } from './features/endpoint-at.ts'

// Previews
export { type Preview, findPreview } from './features/preview.ts'
export { type Element, findElementAt } from './features/element-at.ts'
export {
  type DescribeResultsData,
  findDescribeActions,
  hasFatalIssues,
} from './features/describe-results.ts'
export { findDocsAction, PREVIEW_DOCS_COMMAND } from './features/docs-action.ts'

// Changes since an earlier text
export {
  type ChangeReport,
  COMPARE_COMMAND,
  findChangeLenses,
  findChanges,
  type ReportedChange,
} from './features/changes.ts'
