import { type Disposable, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'
import { toPreviewPage } from './preview-page.ts'
import { connectPreview, type PreviewServer } from './preview-panel.ts'
import { type PreviewKind, type PreviewSource, readPreviewSource } from './preview-source.ts'

/** The previews next to their editors. */
export interface PreviewManager extends Disposable {
  /** Opens the preview of a definition, by default the active one; if it is open already, it is shown. */
  open(kind: PreviewKind, argument?: unknown): Promise<void>
}

/** The type of the panels, by which VS Code restores them. */
const VIEW_TYPE = 'fc.preview'

export function createPreviewManager(extension: Uri, server: PreviewServer): PreviewManager {
  const panels = new Map<string, WebviewPanel>()
  let page: Promise<string> | undefined

  async function connect(panel: WebviewPanel, source: PreviewSource): Promise<void> {
    const key = keyOf(source)
    panels.set(key, panel)
    panel.title = titleOf(source)
    panel.iconPath = {
      light: Uri.joinPath(extension, 'icons/definition-light.svg'),
      dark: Uri.joinPath(extension, 'icons/definition-dark.svg'),
    }
    const preview = connectPreview(panel, source, server)
    panel.onDidDispose(() => {
      preview.dispose()
      if (panels.get(key) === panel) panels.delete(key)
    })
    panel.webview.options = { enableScripts: true, localResourceRoots: [] }
    page ??= readPage(extension)
    panel.webview.html = await page
  }

  const serializer = window.registerWebviewPanelSerializer(VIEW_TYPE, {
    async deserializeWebviewPanel(panel, state) {
      const source = readPreviewSource(state)
      if (source === undefined) panel.dispose()
      else await connect(panel, source)
    },
  })
  return {
    async open(kind, argument) {
      const uri = findDefinition(argument)
      if (uri === undefined) {
        void window.showInformationMessage('Open a package definition first.')
        return
      }
      const source = { kind, uri: uri.toString() }
      const shown = panels.get(keyOf(source))
      if (shown !== undefined) return shown.reveal(undefined, true)
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true }
      await connect(window.createWebviewPanel(VIEW_TYPE, titleOf(source), column), source)
    },
    dispose() {
      serializer.dispose()
      for (const panel of panels.values()) panel.dispose()
    },
  }
}

/** The commands of previews, by id. */
export function previewCommands(
  previews: PreviewManager,
): Record<string, (argument: unknown) => Promise<void>> {
  return {
    'fc.preview': (argument) => previews.open('reference', argument),
    'fc.previewDocs': (argument) => previews.open('docs', argument),
  }
}

async function readPage(extension: Uri): Promise<string> {
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension, 'dist/explorer.html'))
  return toPreviewPage(new TextDecoder().decode(bytes))
}

/** The definition of a command: that of a lens or a menu, otherwise the active one. */
function findDefinition(argument: unknown): Uri | undefined {
  if (argument instanceof Uri) return argument
  const { uri } = (argument ?? {}) as { uri?: unknown }
  if (typeof uri === 'string') return Uri.parse(uri, true)
  const document = window.activeTextEditor?.document
  return document !== undefined && isDefinitionDocument(document) ? document.uri : undefined
}

function titleOf({ kind, uri }: PreviewSource): string {
  const name = Uri.parse(uri, true).path.split('/').at(-1)!
  return kind === 'docs' ? `Docs of ${name}` : `Preview ${name}`
}

function keyOf({ kind, uri }: PreviewSource): string {
  return `${kind} ${uri}`
}
