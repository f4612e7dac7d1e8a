import { statSync } from 'node:fs'
import { join } from 'node:path'
import { readFileText, SourceError } from 'fc-command'
import { FcError } from 'fc-core'
import type { RecordedCall } from 'fc-mock'

/**
 * Reads the calls of HAR files, and of folders of `fc-mock --record`.
 *
 * @throws SourceError
 */
export async function readHarFiles(files: readonly string[]): Promise<RecordedCall[]> {
  const { readRecordedCalls } = await import('fc-mock')
  return files.flatMap((path) => {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    const file = isFolder ? join(path, 'samples.har') : path
    const text = readFileText(file)
    try {
      return readRecordedCalls(JSON.parse(text.replace(/^\uFEFF/, '')))
    } catch (cause) {
      if (cause instanceof SyntaxError)
        throw new SourceError(`${file} is not JSON: ${cause.message}.`, { cause })
      if (FcError.isInstance(cause)) throw new SourceError(`${file}: ${cause.message}`, { cause })
      throw cause
    }
  })
}
