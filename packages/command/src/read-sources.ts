import { isAscii, isUtf8 } from 'node:buffer'
import { type Stats, statSync } from 'node:fs'
import { relative } from 'node:path'
import { MAX_BYTES } from 'fc-core/internal'
import { fetchDefinition } from './fetch-definition.ts'
import { findFiles, fixedFolder, isGlob, listFiles } from './find-files.ts'
import { readFileBytes, reasonOf, TOO_LARGE } from './read-file.ts'
import { EmptySourceError, SourceError } from './source-error.ts'

/** A text that may be a definition, and its source. */
export interface SourceText {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  /** The text; invalid bytes are decoded as U+FFFD. */
  text: string
  /** Whether all bytes are valid UTF-8. */
  isUtf8: boolean
  /** Whether the source was named itself, not found in a folder or by a glob. */
  isExplicit: boolean
  /** Path below the folder, or below the fixed part of the glob, with forward slashes. Absent if the source was named itself. */
  path?: string
  /** The file in the working tree that corresponds to a file found at a git revision. */
  location?: string
}

/**
 * Reads the sources of a command line one by one.
 *
 * @param sources Files, folders, globs, http(s) URLs, `git:<revision>:<path>`, or `-` for standard input. Folders, also at a git revision, and globs
 * yield `.json` files, except in folders that are named `node_modules` or start with a dot.
 * @param headers Headers to send to the URLs.
 * @throws SourceError if a source cannot be read or has no files.
 */
export async function* readSources(
  sources: readonly string[],
  headers?: Readonly<Record<string, string>>,
): AsyncGenerator<SourceText> {
  for (const source of sources) {
    if (source === '-')
      yield { source: '<stdin>', ...(await readStandardInput()), isExplicit: true }
    else if (/^https?:\/\//i.test(source))
      yield { source, ...decode(await fetchDefinition(source, headers)), isExplicit: true }
    else if (source.startsWith('git:')) yield* readRevision(source)
    else yield* readPath(source)
  }
}

async function* readPath(path: string): AsyncGenerator<SourceText> {
  const info = tryStat(path)
  if (info instanceof Error) {
    if (!isGlob(path))
      throw new SourceError(`Cannot read ${path}: ${reasonOf(info)}.`, { cause: info })
    yield* readFiles(findFiles(path), fixedFolder(path), `No files match ${path}.`)
  } else if (info.isDirectory()) {
    const files = listFiles(path).filter((file) => file.endsWith('.json'))
    yield* readFiles(files, path, `The folder ${path} contains no .json files.`)
  } else yield { source: path, ...decode(readFileBytes(path)), isExplicit: true }
}

async function* readFiles(
  files: string[],
  folder: string,
  errorIfEmpty: string,
): AsyncGenerator<SourceText> {
  if (files.length === 0) throw new EmptySourceError(errorIfEmpty)
  for (const source of files) {
    const path = relative(folder, source).replaceAll('\\', '/')
    yield { source, ...decode(readFileBytes(source)), isExplicit: false, path }
  }
}

function tryStat(path: string): Stats | Error {
  try {
    return statSync(path)
  } catch (error) {
    return error as Error
  }
}

/** Reads a file or the files of a folder at a git revision: `git:main:api.fc.json`. The path is relative to the repository, or to the working directory if it starts with `./`. */
async function* readRevision(source: string): AsyncGenerator<SourceText> {
  const { readRevisionFile, readRevisionFolder } = await import('./read-revision.ts') // Loaded on demand.
  const bytes = readRevisionFile(source)
  if (bytes !== undefined) {
    yield { source, ...decode(bytes), isExplicit: true }
    return
  }
  let isEmpty = true
  for (const { bytes: content, ...file } of readRevisionFolder(source)) {
    isEmpty = false
    yield { ...file, ...decode(content), isExplicit: false }
  }
  if (isEmpty) throw new EmptySourceError(`The folder ${source} contains no .json files.`)
}

async function readStandardInput(): Promise<Decoded> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer)
    total += (chunk as Buffer).length
    if (total > MAX_BYTES) throw new SourceError(`Cannot read standard input: ${TOO_LARGE}.`)
  }
  return decode(Buffer.concat(chunks))
}

type Decoded = Pick<SourceText, 'text' | 'isUtf8'>

function decode(bytes: Buffer): Decoded {
  // Most definitions are ASCII, which is decoded in a fraction of the time.
  if (isAscii(bytes)) return { text: bytes.toString('latin1'), isUtf8: true }
  return { text: bytes.toString('utf8'), isUtf8: isUtf8(bytes) }
}
