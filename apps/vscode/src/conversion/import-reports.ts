import {
  type Disposable,
  EventEmitter,
  type Position,
  Range,
  Selection,
  TextEditorRevealType,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode'

/** The reports of imports, as read-only documents. */
export interface ImportReports extends Disposable {
  /** Shows a report to the side, without taking the focus. With a heading, shows that part and takes the focus. */
  show(source: string, report: string, heading?: string): Promise<void>
}

const SCHEME = 'fc-import-report'

/** Creates the documents of reports. A report is kept while its document is open. */
export function createImportReports(): ImportReports {
  const texts = new Map<string, string>()
  const changes = new EventEmitter<Uri>()
  const listeners = [
    changes,
    workspace.registerTextDocumentContentProvider(SCHEME, {
      onDidChange: changes.event,
      provideTextDocumentContent: (uri) => texts.get(uri.path),
    }),
    workspace.onDidCloseTextDocument(({ uri }) => {
      if (uri.scheme === SCHEME) texts.delete(uri.path)
    }),
  ]
  return {
    async show(source, report, heading) {
      const uri = Uri.from({ scheme: SCHEME, path: `/Import of ${source}.md` })
      texts.set(uri.path, report)
      changes.fire(uri)
      const document = await workspace.openTextDocument(uri)
      const editor = await window.showTextDocument(document, {
        viewColumn: ViewColumn.Beside,
        preserveFocus: heading === undefined,
        preview: true,
      })
      const at = heading === undefined ? -1 : document.getText().indexOf(`## ${heading}`)
      if (at < 0) return
      const position: Position = document.positionAt(at)
      editor.selection = new Selection(position, position)
      editor.revealRange(new Range(position, position), TextEditorRevealType.AtTop)
    },
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}
