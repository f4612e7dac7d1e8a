import { readConfig, type ResolvedConfig } from 'fc-core'
import type { Diagnostic } from 'vscode-languageserver-types'
import { toDocumentPath } from '../snapshot/document-path.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { toDiagnostic } from './diagnostics.ts'

/**
 * What is wrong with an `fc.config.json`.
 *
 * @param config The configuration as `loadConfig` resolved it from this very text: it also knows what is wrong with what the file extends.
 */
export function findConfigDiagnostics(
  snapshot: Snapshot,
  { config }: { config?: ResolvedConfig } = {},
): Diagnostic[] {
  const path = toDocumentPath(snapshot.uri)
  const known = config?.problems.find(({ file, text }) => file === path && text === snapshot.text)
  const { issues } = known ?? readConfig(snapshot.text)
  return issues.map((issue) => toDiagnostic(issue, snapshot.lines))
}
