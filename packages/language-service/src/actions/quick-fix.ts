import type { Fix, Issue } from 'fc-core'
import type { CodeAction } from 'vscode-languageserver-types'
import { toLspEdits } from '../edits/to-lsp-edits.ts'
import { ActionKind } from '../lsp/constants.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Converts the fixes of an issue to code actions. A safe fix is preferred, so that editors apply it with “Auto Fix”. */
export function toQuickFixes(snapshot: Snapshot, { fix, suggestions = [] }: Issue): CodeAction[] {
  return [...(fix === undefined ? [] : [fix]), ...suggestions]
    .map((each) => toQuickFix(snapshot, each))
    .filter((action) => action !== undefined)
}

function toQuickFix(snapshot: Snapshot, fix: Fix): CodeAction | undefined {
  const edits = toLspEdits(snapshot, fix.edits)
  if (edits === undefined || edits.length === 0) return undefined
  return {
    title: fix.title.replaceAll('`', ''),
    kind: ActionKind.quickFix,
    ...(fix.safe && { isPreferred: true }),
    edit: { changes: { [snapshot.uri]: edits } },
  }
}
