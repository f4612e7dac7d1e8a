import { readFileText, SourceError } from 'fc-command'

/**
 * Reads a file as JSON.
 *
 * @throws SourceError if it cannot be read, or is not JSON.
 */
export function readJsonFile(file: string): unknown {
  try {
    return JSON.parse(readFileText(file)) as unknown
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    throw new SourceError(`Cannot read ${file}: ${(cause as Error).message}`, { cause })
  }
}
