import { commands, window, workspace } from 'vscode'
import { requireTrust } from '../documents/workspace-trust.ts'
import { currentMock } from './mock-status.ts'
import {
  activeDefinition,
  findDefinition,
  savedDocument,
  type StartTarget,
  toUri,
} from './mock-target.ts'
import { type MockServer, type MockManager, MockStartError } from './mock-manager.ts'
import {
  copyBaseUrl,
  nameOf,
  openExplorerPage,
  showMockStarted,
  showMockStartError,
} from './mock-notifications.ts'

/** The commands about mocks, by their ids. */
export function mockCommands(
  mocks: MockManager,
): Record<string, (target: unknown) => Promise<void>> {
  return {
    'fc.startMock': (target) => startMock(mocks, target as StartTarget),
    'fc.stopMock': () => stopMock(mocks),
    'fc.openExplorer': (target) => openExplorer(mocks, target as StartTarget),
    'fc.mockActions': () => chooseMockAction(mocks),
  }
}

/** Starts the mock of a definition and says where it is. */
async function startMock(mocks: MockManager, target: StartTarget): Promise<void> {
  if (!(await requireTrust('Mocks run'))) return
  const document = await savedDocument(target)
  if (document === undefined) return
  if (document.uri.scheme !== 'file') {
    const message = `A mock reads its definition from disk; this one is in ${document.uri.scheme}. Save it into a local folder first.`
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

/** Stops the mock of the active definition; without one, the user chooses among those that run. */
async function stopMock(mocks: MockManager): Promise<void> {
  const active = window.activeTextEditor?.document.uri
  const own = active && mocks.find(active)
  const all = mocks.all()
  const chosen = own ? [own] : all.length > 1 ? await chooseMocks(mocks) : all
  for (const mock of chosen) await mocks.stop(mock.definition)
  if (chosen.length === 0) return
  const names = chosen.map(nameOf).join(', ')
  window.setStatusBarMessage(`$(debug-stop) The mock of ${names} has stopped.`, 5000)
}

/** Opens the page of the mock in the browser: of the definition that is meant, else of one that runs. Starts a mock where there is none. */
async function openExplorer(mocks: MockManager, target: StartTarget): Promise<void> {
  const wanted = target === undefined ? activeDefinition() : toUri(target)
  const needsStart = wanted === undefined ? mocks.all().length === 0 : !mocks.find(wanted)
  const definition = needsStart ? (wanted ?? (await findDefinition())) : wanted
  if (needsStart) {
    if (definition === undefined) return
    await startMock(mocks, { uri: definition.toString(), quiet: true })
  }
  const mock = definition === undefined ? currentMock(mocks) : mocks.find(definition)
  if (mock !== undefined) await openExplorerPage(mock)
}

/** What can be done with a mock that runs, behind its item in the status bar. */
async function chooseMockAction(mocks: MockManager): Promise<void> {
  const mock = currentMock(mocks)
  if (mock === undefined) return
  const actions: readonly { label: string; run: () => unknown }[] = [
    {
      label: '$(globe) Open Explorer',
      run: () => openExplorer(mocks, { uri: mock.definition.toString() }),
    },
    { label: '$(link) Copy Base URL', run: () => copyBaseUrl(mock) },
    { label: '$(output) Show Calls', run: () => mocks.showOutput() },
    {
      label: '$(go-to-file) Show Definition',
      run: () => commands.executeCommand('vscode.open', mock.definition),
    },
    { label: '$(debug-stop) Stop Mock', run: () => mocks.stop(mock.definition) },
  ]
  const chosen = await window.showQuickPick(actions, {
    title: `Mock of ${nameOf(mock)}`,
    placeHolder: mock.packages[0]?.base_url ?? mock.url,
  })
  await chosen?.run()
}

/** Says that a mock has ended by itself, and offers another. */
export async function showMockExited(mocks: MockManager, mock: MockServer): Promise<void> {
  const [again, output] = ['Start Again', 'Show Output']
  const message = `The mock of ${nameOf(mock)} has ended unexpectedly.`
  const chosen = await window.showErrorMessage(message, again, output)
  if (chosen === again) await startMock(mocks, mock.definition)
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
    { label: 'All of them', chosen: all },
  ]
  return (await window.showQuickPick(choices, { title: 'Stop which mock?' }))?.chosen ?? []
}
