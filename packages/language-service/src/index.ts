// A document, and what kind of document it is.
export {
  createSnapshot,
  type Snapshot,
  type TextChange,
  updateSnapshot,
} from './snapshot/snapshot.ts'
export type { Lines } from './snapshot/lines.ts'
export { isConfig, isDefinition } from './snapshot/is-definition.ts'
export { toDocumentPath, toDocumentUri } from './snapshot/document-path.ts'

// What is wrong with it, and what would mend it.
export { type DiagnosticContext, findDiagnostics, toDiagnostic } from './features/diagnostics.ts'
export {
  type CodeActionOptions,
  type ConfigFile,
  findCodeActions,
} from './features/code-actions.ts'
