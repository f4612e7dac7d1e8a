import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { SourceError } from 'fc-command'

/**
 * Writes an output file, and creates its folder if it does not exist.
 *
 * @throws SourceError
 */
export async function writeOutput(file: string, text: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  } catch (cause) {
    throw new SourceError(`Cannot write ${file}: ${(cause as Error).message}.`, { cause })
  }
}
