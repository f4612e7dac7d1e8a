import { UNUSED_IGNORE } from 'fc-core/internal'
import type { CodeAction, CodeActionContext } from 'vscode-languageserver-types'
import { toLspEdits } from '../edits/to-lsp-edits.ts'
import { locateNode } from '../location/locate-node.ts'
import { ActionKind } from '../lsp/constants.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Finds the code actions of an `fc.config.json`: removing entries of `ignore` that match no problem. */
export function findConfigCodeActions(
  snapshot: Snapshot,
  { diagnostics, only = [ActionKind.quickFix] }: Pick<CodeActionContext, 'diagnostics' | 'only'>,
): CodeAction[] {
  if (!only.includes(ActionKind.quickFix)) return []
  return diagnostics
    .filter(({ message }) => message === UNUSED_IGNORE)
    .flatMap((diagnostic) => {
      const offset = snapshot.lines.offsetAt(diagnostic.range.start)
      const { path } = locateNode(snapshot.document, offset)
      // The text may have changed since the diagnostics.
      if (path.length !== 2 || path[0] !== 'ignore') return []
      const edits = toLspEdits(snapshot, [{ kind: 'remove', path }])!
      return [
        {
          title: 'Remove this entry of ignore',
          kind: ActionKind.quickFix,
          diagnostics: [diagnostic],
          isPreferred: true,
          edit: { changes: { [snapshot.uri]: edits } },
        },
      ]
    })
}
