import { commands, type Disposable, window, workspace } from 'vscode'
import { isDefinitionDocument } from './documents/definition-document.ts'
import { isDescription } from './documents/description-document.ts'
import type { MockManager } from './mock/mock-manager.ts'

/** Updates the context keys that menus and the command palette use. */
export function updateContextKeys(mocks: MockManager | undefined): Disposable {
  const current = new Map<string, boolean>()
  const set = (key: string, value: boolean): void => {
    if (current.get(key) === value) return
    current.set(key, value)
    void commands.executeCommand('setContext', key, value)
  }
  const update = (): void => {
    const document = window.activeTextEditor?.document
    const isDefinition = document !== undefined && isDefinitionDocument(document)
    set('fc.isDefinition', isDefinition)
    set('fc.isDescription', document !== undefined && !isDefinition && isDescription(document))
    set('fc.canMock', mocks !== undefined)
    set('fc.isMocked', isDefinition && mocks?.find(document.uri) !== undefined)
    set('fc.hasMocks', (mocks?.all().length ?? 0) > 0)
  }
  update()
  const listeners = [
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidOpenTextDocument(update),
    workspace.onDidSaveTextDocument(update),
    ...(mocks ? [mocks.onDidChange(update)] : []),
  ]
  return {
    dispose() {
      for (const listener of listeners) listener.dispose()
    },
  }
}
