import { findNearestName, quote } from 'fc-core'
import packageJson from '../../package.json' with { type: 'json' }

/** What a command line asks for. */
export type Command =
  | { kind: 'serve' }
  | { kind: 'print'; text: string }
  | { kind: 'refuse'; text: string }

/**
 * Reads the command line.
 *
 * @param hasIpc Whether this process was forked with a channel.
 */
export function readCommand(args: readonly string[], hasIpc: boolean): Command {
  if (args.includes('--help') || args.includes('-h')) return { kind: 'print', text: HELP }
  if (args.includes('--version') || args.includes('-v')) {
    return { kind: 'print', text: `${packageJson.version}\n` }
  }
  const unknown = args.find((arg) => !OPTIONS.includes(arg) && !arg.startsWith(CLIENT_PROCESS))
  if (unknown !== undefined) {
    const nearest = findNearestName(unknown, OPTIONS)
    const hint = nearest === undefined ? '' : ` Did you mean ${nearest}?`
    return refuse(`There is no option ${quote(unknown)}.${hint}`)
  }
  const stdio = args.includes('--stdio')
  const ipc = args.includes('--node-ipc')
  if (stdio && ipc) return refuse('--stdio and --node-ipc exclude each other.')
  if (stdio) return { kind: 'serve' }
  if (!ipc) return refuse(NO_TRANSPORT)
  if (hasIpc) return { kind: 'serve' }
  return refuse('--node-ipc is for programs that fork this one from Node. Elsewhere take --stdio.')
}

/** Clients written with vscode-languageclient add it; the process is named in `initialize`, too. */
const CLIENT_PROCESS = '--clientProcessId='

const OPTIONS = ['--stdio', '--node-ipc', '--help', '-h', '--version', '-v']

const NO_TRANSPORT =
  'This program is started by an editor and needs to be told how they talk: fc-language-server --stdio.'

const HELP = `Language server for package definitions of function-call HTTP services. Started by editors.

Usage: fc-language-server --stdio | --node-ipc

Options:
  --stdio          talk over standard input and output, as most editors do
  --node-ipc       talk over the channel of a forked Node process, as VS Code does
  -h, --help       show this help
  -v, --version    show the version

Set-ups for Neovim, Helix and Emacs: docs/editors.md of the project.
`

function refuse(message: string): Command {
  return {
    kind: 'refuse',
    text: `fc-language-server: ${message}\nRun fc-language-server --help for the options.\n`,
  }
}
