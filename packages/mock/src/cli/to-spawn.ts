import type { SpawnOptions } from 'node:child_process'
import { UsageError } from 'fc-command'
import { createShellQuoter, UnquotableError } from 'fc-core/internal'

/** What `spawn` takes. */
export interface SpawnArguments {
  file: string
  args: readonly string[]
  options: Pick<SpawnOptions, 'windowsVerbatimArguments'>
}

/**
 * Returns how to start a command. On Windows, npm and other scripts need its command prompt, which gets each argument in quotes: `spawn` with `shell` would join them with
 * spaces.
 *
 * @throws UsageError for an argument with control characters on Windows.
 */
export function toSpawn(
  [program, ...args]: readonly [string, ...string[]],
  platform: NodeJS.Platform = process.platform,
): SpawnArguments {
  if (platform !== 'win32') return { file: program, args, options: {} }
  return {
    file: process.env['ComSpec'] ?? 'cmd.exe',
    args: ['/d', '/s', '/c', `"${toCommandLine([program, ...args])}"`],
    options: { windowsVerbatimArguments: true },
  }
}

function toCommandLine(command: readonly string[]): string {
  try {
    return command.map(createShellQuoter('cmd')).join(' ')
  } catch (error) {
    if (error instanceof UnquotableError) throw new UsageError(error.message)
    throw error
  }
}
