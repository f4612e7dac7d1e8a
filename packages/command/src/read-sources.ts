import { isAscii, isUtf8 } from 'node:buffer'
import { type Stats, statSync } from 'node:fs'
import { MAX_BYTES } from 'fc-core/json'
import { fetchDefinition } from './fetch-definition.ts'
import { findFiles, isGlob, listFiles } from './find-files.ts'
import { readFileBytes, reasonOf, TOO_LARGE } from './read-file.ts'
import { SourceError } from './source-error.ts'

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
}

/**
 * Reads the sources of a command line one by one.
 *
 * @param sources Files, folders, globs, http(s) URLs, `git:<revision>:<path>`, or `-` for standard input. Folders and globs
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
    else if (source.startsWith('git:'))
      yield { source, ...(await readRevision(source)), isExplicit: true }
    else yield* readPath(source)
  }
}

async function* readPath(path: string): AsyncGenerator<SourceText> {
  const info = tryStat(path)
  if (info instanceof Error) {
    if (!isGlob(path))
      throw new SourceError(`Cannot read ${path}: ${reasonOf(info)}.`, { cause: info })
    yield* readFiles(findFiles(path), `No files match ${path}.`)
  } else if (info.isDirectory()) {
    const files = listFiles(path).filter((file) => file.endsWith('.json'))
    yield* readFiles(files, `The folder ${path} contains no .json files.`)
  } else yield { source: path, ...decode(readFileBytes(path)), isExplicit: true }
}

async function* readFiles(files: string[], errorIfEmpty: string): AsyncGenerator<SourceText> {
  if (files.length === 0) throw new SourceError(errorIfEmpty)
  for (const source of files) yield { source, ...decode(readFileBytes(source)), isExplicit: false }
}

function tryStat(path: string): Stats | Error {
  try {
    return statSync(path)
  } catch (error) {
    return error as Error
  }
}

/** Reads a file at a git revision: `git:main:api.fc.json`. The path is relative to the repository, or to the working directory if it starts with `./`. */
async function readRevision(source: string): Promise<Decoded> {
  const [, revision, path] = /^git:([^:-][^:]*):(.+)$/s.exec(source) ?? []
  if (revision === undefined || path === undefined) {
    throw new SourceError(
      `Cannot read ${source}: expected git:<revision>:<path>, such as git:main:api.fc.json.`,
    )
  }
  const { execFileSync } = await import('node:child_process') // Loaded on demand.
  try {
    const args = ['cat-file', 'blob', `${revision}:${path}`]
    return decode(execFileSync('git', args, { stdio: 'pipe', maxBuffer: MAX_BYTES }))
  } catch (cause) {
    const { code, stderr } = cause as NodeJS.ErrnoException & { stderr?: Buffer }
    const output = stderr
      ?.toString()
      .trim()
      .split('\n')[0]
      ?.replace(/^fatal: /, '')
    const reason =
      code === 'ENOENT'
        ? 'git is not installed'
        : code === 'ENOBUFS'
          ? TOO_LARGE
          : output || String(cause)
    throw new SourceError(`Cannot read ${source}: ${reason}.`, { cause })
  }
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
