import { type Disposable, type QuickPickItem, Uri, window, workspace } from 'vscode'
import { requireTrust } from '../documents/workspace-trust.ts'
import { fromGitUri, GIT_SCHEME } from '../documents/git-uri.ts'
import type { ServerClient } from '../server/server-client.ts'
import { findDefinition, type PreviewManager } from './preview-manager.ts'

/** The requests for revisions. */
type GitServer = Pick<ServerClient, 'readRevision' | 'revisions'>

/** Provides the documents of git revisions, to show and to compare them. */
export function provideGitDocuments(server: GitServer): Disposable {
  return workspace.registerTextDocumentContentProvider(GIT_SCHEME, {
    async provideTextDocumentContent(uri) {
      const id = fromGitUri(uri)
      if (id === undefined) return ''
      const found = await server.readRevision(Uri.parse(id.definition, true), id.revision)
      if ('text' in found) return found.text
      throw new Error(found.problem)
    },
  })
}

/** Shows the changes of a definition since a git revision: that of a code lens, otherwise one that the user selects. */
export async function compareWithGit(
  argument: unknown,
  previews: PreviewManager,
  server: GitServer,
): Promise<void> {
  if (!(await requireTrust('compare with git'))) return
  const definition = findDefinition(argument)
  if (definition === undefined) {
    void window.showInformationMessage('Open a package definition first.')
    return
  }
  const { revision: given, endpoint } = (argument ?? {}) as Record<string, unknown>
  const revision = typeof given === 'string' ? given : await selectRevision(definition, server)
  if (revision === undefined) return
  await previews.open(
    { kind: 'changes', uri: definition.toString(), revision },
    typeof endpoint === 'string' ? endpoint : undefined,
  )
}

/** Lets the user select `HEAD`, a branch or a tag, or enter another revision. */
async function selectRevision(definition: Uri, server: GitServer): Promise<string | undefined> {
  const picker = window.createQuickPick<QuickPickItem>()
  picker.title = `Compare ${workspace.asRelativePath(definition)} with git`
  picker.placeholder = 'Select a branch or tag, or enter a commit'
  picker.busy = true
  const head = { label: 'HEAD', description: 'the last commit' }
  let known: QuickPickItem[] = [head]
  const update = (): void => {
    const entered = picker.value.trim()
    const isKnown = entered === '' || known.some(({ label }) => label.includes(entered))
    picker.items = isKnown ? known : [...known, { label: entered, description: 'commit' }]
  }
  update()
  picker.onDidChangeValue(update)
  server.revisions(definition).then(
    (revisions) => {
      known = [head, ...revisions.map((label) => ({ label }))]
      picker.busy = false
      update()
    },
    // The server reports the failure. A revision can be entered.
    () => (picker.busy = false),
  )
  const selected = await new Promise<string | undefined>((resolve) => {
    picker.onDidAccept(() => resolve(picker.selectedItems[0]?.label))
    picker.onDidHide(() => resolve(undefined))
    picker.show()
  })
  picker.dispose()
  return selected
}
