import { lstatSync } from 'node:fs'
import { SourceError } from 'fc-command'

/** @throws SourceError if there is a file, folder or symbolic link. */
export function assertNew(file: string): void {
  if (exists(file))
    throw new SourceError(
      `Cannot write ${file}: the file already exists. Pass --force to overwrite it.`,
    )
}

/** Whether there is a file, folder or symbolic link. */
export function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
