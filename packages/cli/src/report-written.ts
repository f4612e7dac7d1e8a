import { statSync } from 'node:fs'
import { print, printError } from 'fc-command'
import { escapeControls } from 'fc-core/internal'

/**
 * Prints that a file has been written: to standard error if the file may be standard output, such as `/dev/stdout`.
 *
 * @param details What has been written.
 */
export function reportWritten(file: string, details?: string): void {
  const text = `Wrote ${escapeControls(file)}${details === undefined ? '' : `: ${details}`}.\n`
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) printError(text)
  else print(text)
}
