import { dirname, relative } from 'node:path'
import { EventEmitter, type ExtensionContext, Uri, window, workspace } from 'vscode'
import { formatCallEvent } from '../mock/mock-event.ts'
import { type Mock, type Mocks, MockStartError } from '../mock/mocks.ts'
import {
  type EarlyEnd,
  type MockListener,
  type MockProcess,
  startMockProcess,
} from './mock-process.ts'

/** Mocks that run as processes on this machine. They end with the extension. */
export function createNodeMocks({ extensionUri, subscriptions }: ExtensionContext): Mocks {
  const program = Uri.joinPath(extensionUri, 'dist/mock.cjs').fsPath
  const running = new Map<string, Promise<RunningMock>>()
  const started = new Map<string, RunningMock>()
  const output = window.createOutputChannel('Function-Call Mock')
  const changed = new EventEmitter<void>()
  const failed = new EventEmitter<Mock>()

  async function launch(definition: Uri): Promise<RunningMock> {
    const { cwd, args } = commandLine(definition)
    const say = (line: string): void => output.appendLine(line)
    const own = (): RunningMock | undefined => started.get(definition.toString())
    const listener: MockListener = {
      onLine: say,
      onCall: (call) => say(formatCallEvent(call)),
      onReload(message, isBehind) {
        say(message)
        const mock = own()
        if (mock !== undefined) mock.isBehind = isBehind
        changed.fire()
      },
      onEnd() {
        const mock = own()
        if (mock === undefined) return
        forget(definition)
        say('The mock has ended.')
        if (!mock.isStopping) failed.fire(mock)
      },
    }
    let begun = await startMockProcess(program, args, { cwd, listener })
    if (isEarlyEnd(begun) && begun.isPortTaken && !args.some(namesPort)) {
      say('A free port is taken instead.')
      begun = await startMockProcess(program, [...args, '--port', '0'], { cwd, listener })
    }
    if (isEarlyEnd(begun)) throw toStartError(begun)
    const { url, packages } = begun
    const mock = { definition, url, packages, process: begun, isBehind: false, isStopping: false }
    started.set(definition.toString(), mock)
    say(`${mock.packages.map(({ base_url }) => base_url).join(', ')} (${args[0]})`)
    changed.fire()
    return mock
  }

  function forget(definition: Uri): void {
    running.delete(definition.toString())
    started.delete(definition.toString())
    changed.fire()
  }

  const mocks: Mocks = {
    find: (definition) => started.get(definition.toString()),
    all: () => [...started.values()],
    start(definition) {
      const key = definition.toString()
      const known = running.get(key)
      if (known !== undefined) return known
      const starting = launch(definition).catch((error: unknown) => {
        running.delete(key)
        throw error
      })
      running.set(key, starting)
      return starting
    },
    async stop(definition) {
      const mock = started.get(definition.toString())
      if (mock === undefined) return
      mock.isStopping = true
      await mock.process.stop()
      if (started.get(definition.toString()) === mock) forget(definition)
    },
    onDidChange: changed.event,
    onDidFail: failed.event,
    showOutput: () => output.show(true),
  }
  subscriptions.push(output, changed, failed, {
    dispose: () => void Promise.all([...started.values()].map((mock) => mock.process.stop())),
  })
  return mocks
}

interface RunningMock extends Mock {
  process: MockProcess
  isBehind: boolean
  /** Whether it ends because it was told to. */
  isStopping: boolean
}

/** Paths in messages are short where the definition lies in a folder of the workspace. */
function commandLine(definition: Uri): { cwd: string; args: string[] } {
  const folder = workspace.getWorkspaceFolder(definition)?.uri.fsPath
  const cwd = folder ?? dirname(definition.fsPath)
  const options = workspace.getConfiguration('fc', definition).get<string[]>('mock.arguments', [])
  return { cwd, args: [relative(cwd, definition.fsPath), ...options] }
}

function isEarlyEnd(begun: MockProcess | EarlyEnd): begun is EarlyEnd {
  return 'complaint' in begun
}

function namesPort(arg: string): boolean {
  return /^(?:-p|--port(?:=.*)?)$/.test(arg)
}

function toStartError({ complaint }: EarlyEnd): MockStartError {
  if (complaint.startsWith('Not started')) {
    const message = 'The mock cannot start: the definition or its configuration has errors.'
    return new MockStartError(message, { isDefinition: true })
  }
  const reason = complaint === '' ? 'it ended at once; the output may say why.' : complaint
  return new MockStartError(`The mock cannot start: ${reason}`, { isDefinition: false })
}
