import {
  commands,
  type Disposable,
  type ExtensionContext,
  languages,
  window,
  workspace,
} from 'vscode'
import { createAnswers } from './calls/answers.ts'
import { createArgumentsCompletions } from './calls/arguments-completions.ts'
import { createArgumentsFiles } from './calls/arguments-files.ts'
import { createCallLenses } from './calls/call-lenses.ts'
import { ARGUMENTS_SCHEME, RESPONSE_SCHEME } from './calls/call-uri.ts'
import type { CallTools } from './calls/calls.ts'
import { createMemory } from './calls/memory.ts'
import { saveArgumentsSoon } from './calls/save-arguments-soon.ts'
import { labelTarget } from './calls/target-label.ts'
import { callCommands } from './commands/call-commands.ts'
import { generateTypes } from './commands/generate-types.ts'
import { newDefinition } from './commands/new-definition.ts'
import { showConfig } from './commands/show-config.ts'
import { keepContextKeys } from './context-keys.ts'
import { mockCommands, tellFailure } from './mock/mock-commands.ts'
import { showMockStatus } from './mock/mock-status.ts'
import type { Mocks } from './mock/mocks.ts'
import { clientOptions, SETTINGS_AT_START } from './server/client-options.ts'
import { showConfigStatus } from './server/config-status.ts'
import { type CreateClient, createServerClient, type ServerClient } from './server/server-client.ts'
import { startWhenNeeded } from './server/start-when-needed.ts'

/** What differs between the desktop and the browser. */
export interface Platform {
  createClient: CreateClient
  /** Absent where no process can be started. */
  mocks: Mocks | undefined
}

/** Sets the extension up. Answers what ends it. */
export function activate(
  context: ExtensionContext,
  { createClient, mocks }: Platform,
): ServerClient {
  const output = window.createOutputChannel('Function-Call Services', { log: true })
  const memory = createMemory(context.workspaceState, context.secrets)
  const lensCommands = ['fc.sendRequest', 'fc.copyAsCurl', ...(mocks ? ['fc.startMock'] : [])]
  const server = createServerClient(createClient, () =>
    clientOptions({ output, commands: lensCommands }),
  )
  const reportFailure = (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error)
    void window.showErrorMessage(`The language server of Function-Call Services: ${reason}`)
  }
  const answers = createAnswers()
  const tools: CallTools = {
    memory,
    answers,
    mocks,
    async exampleArguments({ document, endpoint }) {
      const found = await server.endpointAt(document, document.positionAt(endpoint.offset))
      return found?.arguments ?? {}
    },
  }
  const lenses = createCallLenses(answers, (uri) => labelTarget(uri, memory, mocks))

  context.subscriptions.push(
    output,
    answers,
    lenses,
    workspace.registerFileSystemProvider(ARGUMENTS_SCHEME, createArgumentsFiles(memory)),
    workspace.registerFileSystemProvider(RESPONSE_SCHEME, answers.files, { isReadonly: true }),
    answers.onDidChange(() => lenses.refresh()),
    languages.registerCodeLensProvider(
      [{ scheme: ARGUMENTS_SCHEME }, { scheme: RESPONSE_SCHEME }],
      lenses,
    ),
    languages.registerCompletionItemProvider(
      { scheme: ARGUMENTS_SCHEME },
      createArgumentsCompletions(),
      '"',
    ),
    saveArgumentsSoon(),
    startWhenNeeded(server, {
      onFailure: reportFailure,
      onFruitlessSearch: (error) => output.warn(`The workspace was not searched: ${String(error)}`),
    }),
    showConfigStatus(server),
    keepContextKeys(mocks),
    ...registerCommands({
      ...callCommands(tools, () => lenses.refresh()),
      ...(mocks && mockCommands(mocks)),
      'fc.generateTypes': generateTypes,
      'fc.newDefinition': newDefinition,
      'fc.showConfig': () => showConfig(server),
      'fc.showOutput': () => output.show(true),
      'fc.restartServer': () => server.restart().catch(reportFailure),
    }),
    ...(mocks
      ? [
          showMockStatus(mocks),
          mocks.onDidChange(() => lenses.refresh()),
          mocks.onDidFail((mock) => tellFailure(mocks, mock)),
        ]
      : []),
    workspace.onDidChangeConfiguration(({ affectsConfiguration }) => {
      const isOld = SETTINGS_AT_START.some((setting) => affectsConfiguration(setting))
      if (isOld && server.isStarted) server.restart().catch(reportFailure)
    }),
  )
  return server
}

function registerCommands(all: Record<string, (argument: unknown) => unknown>): Disposable[] {
  return Object.entries(all).map(([id, run]) => commands.registerCommand(id, run))
}
