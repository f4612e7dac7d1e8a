import { commands, window, workspace } from 'vscode'
import { requireTrust } from '../documents/workspace-trust.ts'
import { type MockManager, type MockServer, MockStartError } from './mock-manager.ts'
import {
  copyBaseUrl,
  nameOf,
  openExplorerPage,
  showMockStarted,
  showMockStartError,
} from './mock-notifications.ts'
import { currentMock } from './mock-status.ts'
import {
  activeDefinition,
  findDefinition,
  savedDocument,
  type StartTarget,
  toUri,
} from './mock-target.ts'

/** The commands for mock servers, by id. */
export function mockCommands(
  mocks: MockManager,
): Record<string, (target: unknown) => Promise<void>> {
  return {
    'fc.startMock': (target) => startMock(mocks, target as StartTarget),
    'fc.stopMock': (target) => stopMock(mocks, target as StartTarget),
    'fc.openExplorer': (target) => openExplorer(mocks, target as StartTarget),
    'fc.mockActions': (target) => chooseMockAction(mocks, target as StartTarget),
  }
}

/** Starts the mock server of a definition and shows its URL. */
async function startMock(mocks: MockManager, target: StartTarget): Promise<void> {
  if (!(await requireTrust('start mock servers'))) return
  const document = await savedDocument(target)
  if (document === undefined) return
  if (document.uri.scheme !== 'file') {
    const message = `Cannot start the mock server: the definition is not a local file (${document.uri.scheme}). Save it to disk first.`
    return void window.showErrorMessage(message)
  }
  const isNew = mocks.find(document.uri) === undefined
  try {
    const mock = await mocks.start(document.uri)
    const quiet = target !== undefined && 'quiet' in target && target.quiet === true
    if (!quiet) await showMockStarted(mock, isNew)
  } catch (error) {
    if (!(error instanceof MockStartError)) throw error
    await showMockStartError(mocks, error)
  }
}

/** Stops the mock server of a definition, by default the active one, otherwise one that the user selects. */
async function stopMock(mocks: MockManager, target: StartTarget): Promise<void> {
  const definition = target === undefined ? window.activeTextEditor?.document.uri : toUri(target)
  const own = definition && mocks.find(definition)
  const all = mocks.all()
  const chosen = own ? [own] : all.length > 1 ? await chooseMocks(mocks) : all
  for (const mock of chosen) await mocks.stop(mock.definition)
  if (chosen.length === 0) return
  const names = chosen.map(nameOf).join(', ')
  window.setStatusBarMessage(`$(debug-stop) Stopped the mock server of ${names}.`, 5000)
}

/** Opens the explorer of a mock server in the browser, and starts the mock server if necessary. */
async function openExplorer(mocks: MockManager, target: StartTarget): Promise<void> {
  const requested = target === undefined ? activeDefinition() : toUri(target)
  const needsStart = requested === undefined ? mocks.all().length === 0 : !mocks.find(requested)
  const definition = needsStart ? (requested ?? (await findDefinition())) : requested
  if (needsStart) {
    if (definition === undefined) return
    await startMock(mocks, { uri: definition.toString(), quiet: true })
  }
  const mock = definition === undefined ? currentMock(mocks) : mocks.find(definition)
  if (mock !== undefined) await openExplorerPage(mock)
}

/** Shows the actions of a running mock server, for its status bar item and code lens. */
async function chooseMockAction(mocks: MockManager, target: StartTarget): Promise<void> {
  const mock = target === undefined ? currentMock(mocks) : mocks.find(toUri(target))
  if (mock === undefined) return
  const actions: readonly { label: string; run: () => unknown }[] = [
    {
      label: '$(globe) Open Explorer',
      run: () => openExplorer(mocks, { uri: mock.definition.toString() }),
    },
    { label: '$(link) Copy Base URL', run: () => copyBaseUrl(mock) },
    { label: '$(output) Show Requests', run: () => mocks.showOutput() },
    {
      label: '$(go-to-file) Show Definition',
      run: () => commands.executeCommand('vscode.open', mock.definition),
    },
    { label: '$(debug-stop) Stop Mock Server', run: () => mocks.stop(mock.definition) },
  ]
  const chosen = await window.showQuickPick(actions, {
    title: `Mock server of ${nameOf(mock)}`,
    placeHolder: mock.packages[0]?.base_url ?? mock.url,
  })
  await chosen?.run()
}

/** Shows that a mock server has exited unexpectedly, and offers a restart. */
export async function showMockExited(mocks: MockManager, mock: MockServer): Promise<void> {
  const [restart, output] = ['Restart', 'Show Output']
  const message = `The mock server of ${nameOf(mock)} exited unexpectedly.`
  const chosen = await window.showErrorMessage(message, restart, output)
  if (chosen === restart) await startMock(mocks, mock.definition)
  if (chosen === output) mocks.showOutput()
}

async function chooseMocks(mocks: MockManager): Promise<readonly MockServer[]> {
  const all = mocks.all()
  const choices = [
    ...all.map((mock) => ({
      label: nameOf(mock),
      description: mock.url,
      detail: workspace.asRelativePath(mock.definition),
      chosen: [mock],
    })),
    { label: 'All', chosen: all },
  ]
  return (
    (await window.showQuickPick(choices, { title: 'Select a mock server to stop' }))?.chosen ?? []
  )
}
