import type { Issue } from 'fc-core'
import type { CodeAction } from 'vscode-languageserver-types'
import { toLspEdits } from '../edits/to-lsp-edits.ts'
import { ActionKind } from '../lsp/constants.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Converts the fix of an issue to a code action. A safe fix is preferred, so that editors apply it with “Auto Fix”. */
export function toQuickFix(snapshot: Snapshot, { fix }: Issue): CodeAction | undefined {
  if (fix === undefined) return undefined
  const edits = toLspEdits(snapshot, fix.edits)
  if (edits === undefined || edits.length === 0) return undefined
  return {
    title: fix.title.replaceAll('`', ''),
    kind: ActionKind.quickFix,
    ...(fix.safe && { isPreferred: true }),
    edit: { changes: { [snapshot.uri]: edits } },
  }
}
