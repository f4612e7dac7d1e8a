// A document, and what kind of document it is.
export { createSnapshot, type Snapshot, updateSnapshot } from './snapshot/snapshot.ts'
export type { TextDocumentContentChangeEvent } from './snapshot/apply-content-changes.ts'
export type { Lines } from './snapshot/lines.ts'
export { definitionOf } from './snapshot/definition-of.ts'
export { isConfig, isDefinition } from './snapshot/is-definition.ts'
export { toDocumentPath, toDocumentUri } from './snapshot/document-path.ts'

// What is wrong with it, and what would mend it.
export { type DiagnosticOptions, findDiagnostics } from './features/diagnostics.ts'
export { findConfigDiagnostics } from './features/config-diagnostics.ts'
export {
  type CodeActionOptions,
  type ConfigFile,
  findCodeActions,
} from './features/code-actions.ts'

// What something means, and what can be written.
export { findHover, type HoverOptions } from './features/hover.ts'
export { type CompletionOptions, findCompletions } from './features/completions.ts'
export { findInlayHints } from './features/inlay-hints.ts'

// Getting around.
export { findDocumentSymbols } from './features/document-symbols.ts'
export { findDefinition } from './features/definition.ts'
export { findReferences } from './features/references.ts'
export { findHighlights } from './features/highlights.ts'
export { findDocumentLinks } from './features/document-links.ts'

// Changing it.
export { findRename, prepareRename } from './features/rename.ts'
export { formatDocument, formatRange } from './features/formatting.ts'
export { findFoldingRanges } from './features/folding-ranges.ts'
export { findSelectionRanges } from './features/selection-ranges.ts'

// Calling what it describes.
export { findCodeLenses, LENS_COMMANDS } from './features/code-lenses.ts'
export { type EndpointCall, findEndpoint, findEndpointAt } from './features/endpoint-at.ts'
