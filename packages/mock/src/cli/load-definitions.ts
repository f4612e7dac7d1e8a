import { isUtf8 } from 'node:buffer'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FcError, type Issue, lintText, lintValue, type PackageDefinition } from 'fc-core'

/** A definition and where it came from. */
export interface LoadedDefinition {
  /** The file, the URL, or `<stdin>`. */
  source: string
  /** What the rules have to say. With an error among them, `definition` must not be used. */
  issues: Issue[]
  definition: PackageDefinition
}

/** A source cannot be read. The message says why and what to do. */
export class SourceError extends FcError {
  constructor(message: string, options?: ErrorOptions) {
    super('source', message, options)
  }
}

/**
 * Loads and checks the definitions that a command line names.
 *
 * @param sources Files, folders (every `.json` in them that is a definition), URLs, or `-` for standard input.
 * @throws SourceError when one cannot be read.
 */
export async function loadDefinitions(sources: readonly string[]): Promise<LoadedDefinition[]> {
  const texts = await Promise.all(sources.map(readSource))
  return texts.flat().map(({ source, text }) => {
    const value = parseSafely(text)
    // Positions cost more than all the rest of a start, and a good definition needs none.
    const issues = lintValue(value).length === 0 ? [] : lintText(text)
    return { source, issues, definition: value as PackageDefinition }
  })
}

function parseSafely(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

interface SourceText {
  source: string
  text: string
}

async function readSource(source: string): Promise<SourceText[]> {
  if (source === '-') return [{ source: '<stdin>', text: await readInput() }]
  if (/^https?:\/\//i.test(source)) return [{ source, text: await fetchText(source) }]
  const info = await stat(source).catch((error: unknown) => refuseFile(source, error))
  return info.isDirectory() ? await readFolder(source) : [{ source, text: await readText(source) }]
}

async function readFolder(folder: string): Promise<SourceText[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(
    names.map(async (name) => ({
      source: join(folder, name),
      text: await readText(join(folder, name)),
    })),
  )
  const definitions = files.filter(
    ({ source, text }) => source.endsWith('.fc.json') || looksLikeDefinition(text),
  )
  if (definitions.length === 0)
    throw new SourceError(
      `The folder ${folder} holds no package definition: no .json file in it has "base_url" and "endpoints".`,
    )
  return definitions
}

/** Whether a text is meant as a definition, broken or not. */
function looksLikeDefinition(text: string): boolean {
  return text.includes('"base_url"') && text.includes('"endpoints"')
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => refuseFile(file, error))
  return decode(bytes, file)
}

async function readInput(): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  return decode(Buffer.concat(chunks), 'Standard input')
}

function decode(bytes: Buffer, name: string): string {
  if (!isUtf8(bytes))
    throw new SourceError(`${name} is not valid UTF-8. Save it with the encoding UTF-8.`)
  return bytes.toString('utf8')
}

function refuseFile(file: string, cause: unknown): never {
  const code = (cause as NodeJS.ErrnoException).code ?? ''
  throw new SourceError(`Cannot read ${file}: ${REASONS[code] ?? (cause as Error).message}.`, {
    cause,
  })
}

const REASONS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
}

/** Reads a definition as services publish it: a plain document by GET. */
async function fetchText(url: string): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw new SourceError(`Cannot fetch ${url}: ${reasonOf(cause)}.`, { cause })
  })
  if (!response.ok)
    throw new SourceError(
      `Cannot fetch ${url}: the server answered ${response.status} ${response.statusText}.`,
    )
  return await response.text()
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error && cause.message !== '' ? cause.message : message
}
