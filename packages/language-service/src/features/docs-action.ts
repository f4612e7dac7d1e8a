import type { CodeAction, CodeActionContext, Range } from 'vscode-languageserver-types'
import { locateNode } from '../location/locate-node.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** The command of a client that previews the documentation at the cursor of the active document. */
export const PREVIEW_DOCS_COMMAND = 'fc.previewDocs'

/** Returns the code action that previews a documentation text, if the range starts in one. It has no kind: it changes nothing. */
export function findDocsAction(
  { document, lines }: Snapshot,
  { start }: Range,
  { only }: Pick<CodeActionContext, 'only'>,
): CodeAction | undefined {
  const { on, path, node } = locateNode(document, lines.offsetAt(start))
  const isInDocs = on !== 'inside' && path.at(-1) === 'docs' && node?.kind === 'string'
  if (!isInDocs || only !== undefined) return undefined
  const title = 'Preview docs'
  // Without arguments, which VS Code forgets when it asks for the actions again while their menu is open.
  return { title, command: { title, command: PREVIEW_DOCS_COMMAND } }
}
