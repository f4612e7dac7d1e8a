import { type Disposable, MarkdownString, StatusBarAlignment, ThemeColor, window } from 'vscode'
import { isDefinitionDocument } from '../documents/definition-document.ts'
import type { MockManager, MockServer } from './mock-manager.ts'

/** Shows the current mock server in the status bar, and the number of others. */
export function showMockStatus(mocks: MockManager): Disposable {
  const item = window.createStatusBarItem('fc.mock', StatusBarAlignment.Left, 10)
  item.name = 'Function-Call Mock Server'
  item.command = 'fc.mockActions'
  const update = (): void => {
    const mock = currentMock(mocks)
    if (mock === undefined) return item.hide()
    const others = mocks.all().length - 1
    const port = new URL(mock.url).port
    item.text = `${mock.isOutdated ? '$(warning)' : '$(broadcast)'} Mock :${port}${others > 0 ? ` +${others}` : ''}`
    item.tooltip = tooltip(mock)
    item.backgroundColor = mock.isOutdated
      ? new ThemeColor('statusBarItem.warningBackground')
      : undefined
    item.show()
  }
  update()
  const listeners = [item, mocks.onDidChange(update), window.onDidChangeActiveTextEditor(update)]
  return {
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}

/** Returns the mock server of the active definition, otherwise the one started last. */
export function currentMock(mocks: MockManager): MockServer | undefined {
  const document = window.activeTextEditor?.document
  const own = document && isDefinitionDocument(document) ? mocks.find(document.uri) : undefined
  return own ?? mocks.all().at(-1)
}

function tooltip(mock: MockServer): MarkdownString {
  const text = new MarkdownString()
  for (const { name, base_url } of mock.packages) {
    text.appendMarkdown('**').appendText(name).appendMarkdown('** (mock server)  \n')
    text.appendText(base_url).appendMarkdown('\n\n')
  }
  const state = mock.isOutdated
    ? 'The last save has errors: the previous version is still served. See the output for details.'
    : 'Reloads when the definition is saved.'
  return text.appendText(state)
}
