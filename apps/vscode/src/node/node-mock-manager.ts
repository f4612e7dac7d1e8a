import { dirname, relative } from 'node:path'
import { EventEmitter, type ExtensionContext, Uri, window, workspace } from 'vscode'
import { formatCallEvent } from '../mock/mock-event.ts'
import { type MockManager, type MockServer, MockStartError } from '../mock/mock-manager.ts'
import {
  type MockListener,
  type MockProcess,
  type StartFailure,
  startMockProcess,
} from './mock-process.ts'

/** Creates a manager that runs mock servers as local processes. They stop with the extension. */
export function createNodeMockManager({
  extensionUri,
  subscriptions,
}: ExtensionContext): MockManager {
  const program = Uri.joinPath(extensionUri, 'dist/mock.cjs').fsPath
  const running = new Map<string, Promise<RunningMock>>()
  const started = new Map<string, RunningMock>()
  const output = window.createOutputChannel('Function-Call Mock')
  const changed = new EventEmitter<void>()
  const exited = new EventEmitter<MockServer>()

  async function launch(definition: Uri): Promise<RunningMock> {
    const { cwd, args } = commandLine(definition)
    const log = (line: string): void => output.appendLine(line)
    const find = (): RunningMock | undefined => started.get(definition.toString())
    const listener: MockListener = {
      onLine: log,
      onCall: (call) => log(formatCallEvent(call)),
      onReload(message, isOutdated) {
        log(message)
        const mock = find()
        if (mock !== undefined) mock.isOutdated = isOutdated
        changed.fire()
      },
      onExit() {
        const mock = find()
        if (mock === undefined) return
        remove(definition)
        log('The mock server has exited.')
        if (!mock.isStopping) exited.fire(mock)
      },
    }
    let result = await startMockProcess(program, args, { cwd, listener })
    if (isStartFailure(result) && result.isPortInUse && !args.some(isPortOption)) {
      log('Using a free port instead.')
      result = await startMockProcess(program, [...args, '--port', '0'], { cwd, listener })
    }
    if (isStartFailure(result)) throw toStartError(result)
    const { url, packages } = result
    const mock = {
      definition,
      url,
      packages,
      process: result,
      isOutdated: false,
      isStopping: false,
    }
    started.set(definition.toString(), mock)
    log(`${mock.packages.map(({ base_url }) => base_url).join(', ')} (${args[0]})`)
    changed.fire()
    return mock
  }

  function remove(definition: Uri): void {
    running.delete(definition.toString())
    started.delete(definition.toString())
    changed.fire()
  }

  const mocks: MockManager = {
    find: (definition) => started.get(definition.toString()),
    all: () => [...started.values()],
    start(definition) {
      const key = definition.toString()
      const existing = running.get(key)
      if (existing !== undefined) return existing
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
      if (started.get(definition.toString()) === mock) remove(definition)
    },
    onDidChange: changed.event,
    onDidExit: exited.event,
    showOutput: () => output.show(true),
  }
  subscriptions.push(output, changed, exited, {
    dispose: () => void Promise.all([...started.values()].map((mock) => mock.process.stop())),
  })
  return mocks
}

interface RunningMock extends MockServer {
  process: MockProcess
  isOutdated: boolean
  /** Whether it is being stopped by the user. */
  isStopping: boolean
}

/** Runs in the workspace folder, so that paths in messages are relative to it. */
function commandLine(definition: Uri): { cwd: string; args: string[] } {
  const folder = workspace.getWorkspaceFolder(definition)?.uri.fsPath
  const cwd = folder ?? dirname(definition.fsPath)
  const options = workspace.getConfiguration('fc', definition).get<string[]>('mock.arguments', [])
  return { cwd, args: [relative(cwd, definition.fsPath), ...options] }
}

function isStartFailure(result: MockProcess | StartFailure): result is StartFailure {
  return 'message' in result
}

function isPortOption(arg: string): boolean {
  return /^(?:-p|--port(?:=.*)?)$/.test(arg)
}

function toStartError({ message }: StartFailure): MockStartError {
  if (message.startsWith('Not started')) {
    return new MockStartError(
      'Cannot start the mock server: the definition or its configuration has errors.',
      { isDefinitionInvalid: true },
    )
  }
  const reason = message === '' ? 'it exited immediately. See the output for details.' : message
  return new MockStartError(`Cannot start the mock server: ${reason}`, {
    isDefinitionInvalid: false,
  })
}
