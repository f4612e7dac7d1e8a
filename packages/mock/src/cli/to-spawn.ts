import type { SpawnOptions } from 'node:child_process'
import { UsageError } from 'fc-command'
import { escapeControls, quote } from 'fc-core/internal'

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
    args: ['/d', '/s', '/c', `"${[program, ...args].map(quoteForCmd).join(' ')}"`],
    options: { windowsVerbatimArguments: true },
  }
}

/** Quotes for the command prompt of Windows, and for the programs that divide the command line as those of Microsoft do. */
function quoteForCmd(text: string): string {
  if (escapeControls(text) !== text)
    throw new UsageError(
      `Cannot pass ${quote(text)} to a command: it has control characters or characters that are not visible.`,
    )
  const argument = `"${text.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replace(/\\+$/, '$&$&')}"`
  const marks = text.split('"').length - 1
  const isInert =
    !text.includes('%') && (marks === 0 || (marks % 2 === 0 && !/[&|<>^!]/.test(text)))
  // Otherwise carets instead of quotes: `%^NAME^%` is no variable, and quotation marks in the text do not end quotes.
  return isInert ? argument : argument.replaceAll(/[^\w\s./:;,=+*?\\-]|(?<=%)./gu, '^$&')
}
