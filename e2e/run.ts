import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Exit code and output of a command. */
export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

const COMMANDS = {
  'fc-mock': { built: 'mock/bin/fc-mock.cjs', source: 'mock/src/cli/main.ts' },
  'fc-cli': { built: 'cli/bin/fc-cli.cjs', source: 'cli/src/main.ts' },
}

export type Command = keyof typeof COMMANDS

/** The user's Node, with which the test run provides the built packages. They load, and are checked, several times faster than the sources. */
const hostNode = process.env['FC_HOST_NODE']

/** Whether programs use the built packages, as users have them. Otherwise the sources. */
export const usesBuiltPackages: boolean = hostNode !== undefined

/** Options of Node for a program that imports packages. */
export const packageOptions: readonly string[] = usesBuiltPackages
  ? []
  : ['--conditions=@fc/source']

/** Returns program and arguments that start a command: the built command on the user's Node if the test run provides both, otherwise the sources. */
export function commandLine(command: Command): [program: string, ...args: string[]] {
  const path = (file: string): string =>
    fileURLToPath(new URL(`../packages/${file}`, import.meta.url))
  const { built, source } = COMMANDS[command]
  return hostNode === undefined
    ? [process.execPath, ...packageOptions, path(source)]
    : [hostNode, path(built)]
}

/** Starts a command. */
export function start(
  command: Command,
  args: string[],
  cwd?: string,
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  const [program, ...first] = commandLine(command)
  return spawn(program, [...first, ...args], { cwd, env: { ...process.env, ...env } })
}

/** Runs a command and waits for its exit. */
export async function run(
  command: Command,
  args: string[],
  {
    input = '',
    cwd,
    env,
  }: { input?: string | Uint8Array; cwd?: string; env?: Record<string, string> } = {},
): Promise<CommandResult> {
  const child = start(command, args, cwd, env)
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => void (output.stdout += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => void (output.stderr += chunk))
  child.stdin.on('error', () => {
    // The command may end without reading its input.
  })
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, ...output }
}
