import { defineCommand, formatHelp, parseCommandLine, UsageError } from 'fc-command'
import packageJson from '../../package.json' with { type: 'json' }

/** What the process does. */
export type Action =
  | { kind: 'serve' }
  | { kind: 'print'; text: string }
  | { kind: 'reject'; text: string }

const command = defineCommand({
  name: 'fc-language-server',
  summary: 'Start the language server for package definitions of function-call HTTP services',
  usage: 'fc-language-server --stdio | --node-ipc',
  details: [
    'Editors run this command. Configurations for Neovim, Helix and Emacs: docs/editors.md of the project.',
  ],
  groups: {
    Options: {
      stdio: {
        type: 'boolean',
        description: 'Communicate over standard input and output, as most editors do',
      },
      nodeIpc: {
        type: 'boolean',
        description: 'Communicate over the IPC channel of a forked Node process, as VS Code does',
      },
      version: { type: 'boolean', short: 'v', description: 'Show the version', isStandalone: true },
    },
  },
  exitCodes: { 2: 'invalid usage', 70: undefined },
})

/**
 * Parses the command line.
 *
 * @param hasIpc Whether this process was forked with an IPC channel.
 */
export function readCommand(args: readonly string[], hasIpc: boolean): Action {
  try {
    const line = parseCommandLine(
      args.filter((arg) => !arg.startsWith(CLIENT_PROCESS)),
      command,
    )
    if (line === 'help') return { kind: 'print', text: formatHelp(command) }
    const { stdio, nodeIpc, version } = line.values
    if (version) return { kind: 'print', text: `${packageJson.version}\n` }
    if (stdio && nodeIpc) throw new UsageError('Pass either --stdio or --node-ipc, not both.')
    if (!stdio && !nodeIpc) throw new UsageError('Missing transport: pass --stdio or --node-ipc.')
    if (nodeIpc && !hasIpc)
      throw new UsageError(
        '--node-ipc requires an IPC channel to the parent process: pass --stdio.',
      )
    return { kind: 'serve' }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return {
      kind: 'reject',
      text: `fc-language-server: ${error.message}\nRun fc-language-server --help for the options.\n`,
    }
  }
}

/** Clients that use vscode-languageclient add it. The process id is also in `initialize`. */
const CLIENT_PROCESS = '--clientProcessId='
