import { type Disposable, Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'
import { toPreviewPage } from './preview-page.ts'
import { connectPreview, type Preview, type PreviewServer } from './preview-panel.ts'
import { type PreviewSource, readPreviewSource } from './preview-source.ts'

/** The previews next to their editors. */
export interface PreviewManager extends Disposable {
  /** Opens a preview; if it is open already, it is shown. */
  open(source: PreviewSource, endpoint?: string): Promise<void>
}

/** The type of the panels, by which VS Code restores them. */
const VIEW_TYPE = 'fc.preview'

export function createPreviewManager(extension: Uri, server: PreviewServer): PreviewManager {
  const panels = new Map<string, { panel: WebviewPanel; preview: Preview }>()
  let page: Promise<string> | undefined

  async function connect(
    panel: WebviewPanel,
    source: PreviewSource,
    endpoint?: string,
  ): Promise<void> {
    const key = JSON.stringify(source)
    panel.title = titleOf(source)
    panel.iconPath = {
      light: Uri.joinPath(extension, 'icons/definition-light.svg'),
      dark: Uri.joinPath(extension, 'icons/definition-dark.svg'),
    }
    const preview = connectPreview(panel, source, server, endpoint)
    panels.set(key, { panel, preview })
    panel.onDidDispose(() => {
      preview.dispose()
      if (panels.get(key)?.panel === panel) panels.delete(key)
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
    async open(source, endpoint) {
      const shown = panels.get(JSON.stringify(source))
      if (shown !== undefined) {
        shown.panel.reveal(undefined, true)
        if (endpoint !== undefined) shown.preview.reveal(endpoint)
        return
      }
      const column = { viewColumn: ViewColumn.Beside, preserveFocus: true }
      const panel = window.createWebviewPanel(VIEW_TYPE, titleOf(source), column)
      await connect(panel, source, endpoint)
    },
    dispose() {
      serializer.dispose()
      for (const { panel } of panels.values()) panel.dispose()
    },
  }
}

/** The commands of previews, by id. */
export function previewCommands(
  previews: PreviewManager,
): Record<string, (argument: unknown) => Promise<void>> {
  const open = async (kind: 'reference' | 'docs', argument: unknown): Promise<void> => {
    const uri = findDefinition(argument)
    if (uri === undefined) void window.showInformationMessage('Open a package definition first.')
    else await previews.open({ kind, uri: uri.toString() })
  }
  return {
    'fc.preview': (argument) => open('reference', argument),
    'fc.previewDocs': (argument) => open('docs', argument),
  }
}

async function readPage(extension: Uri): Promise<string> {
  const bytes = await workspace.fs.readFile(Uri.joinPath(extension, 'dist/explorer.html'))
  return toPreviewPage(new TextDecoder().decode(bytes))
}

/** The definition of a command: that of a lens or a menu, otherwise the active one. */
export function findDefinition(argument: unknown): Uri | undefined {
  if (argument instanceof Uri) return argument
  const { uri } = (argument ?? {}) as { uri?: unknown }
  if (typeof uri === 'string') return Uri.parse(uri, true)
  const document = window.activeTextEditor?.document
  return document !== undefined && isDefinitionDocument(document) ? document.uri : undefined
}

function titleOf(source: PreviewSource): string {
  const name = Uri.parse(source.uri, true).path.split('/').at(-1)!
  if (source.kind === 'changes') return `${name} since ${source.revision}`
  return source.kind === 'docs' ? `Docs of ${name}` : `Preview ${name}`
}
