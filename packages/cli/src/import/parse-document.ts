import { SourceError } from 'fc-command'
import { createLineIndex, isDeeper, readJson } from 'fc-core/json'
import { escapeControls } from 'fc-core/text'

/**
 * Parses the text of a JSON or YAML document.
 *
 * @param source For messages.
 * @throws SourceError with line and column.
 */
export async function parseDocument(text: string, source: string): Promise<unknown> {
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart()
  return /^[[{]/.test(start) ? parseJson(text, source) : await parseYaml(text, source)
}

/** Larger YAML takes a minute and gigabytes of memory. */
const MAX_YAML_LENGTH = 8 * 1024 * 1024

/** Deeper documents are hostile. The same limit applies to JSON. */
const MAX_DEPTH = 400

function parseJson(text: string, source: string): unknown {
  try {
    return checkDepth(JSON.parse(text.replace(/^\ufeff/, '')), source)
  } catch (error) {
    if (error instanceof SourceError) throw error
    // Slower, but with positions.
    const [problem] = readJson(text).problems
    if (problem === undefined)
      throw new SourceError(`Cannot import ${source}: ${(error as Error).message}.`)
    throw new SourceError(
      `Cannot import ${source}: invalid JSON at ${position(text, problem.start)}.`,
    )
  }
}

function checkDepth(value: unknown, source: string): unknown {
  if (isDeeper(value, MAX_DEPTH))
    throw new SourceError(`Cannot import ${source}: it is nested deeper than ${MAX_DEPTH} levels.`)
  return value
}

async function parseYaml(text: string, source: string): Promise<unknown> {
  if (text.length > MAX_YAML_LENGTH)
    throw new SourceError(
      `Cannot import ${source}: YAML may have at most 8 MiB. Convert it to JSON first.`,
    )
  const { parseDocument: parse } = await import('yaml') // Loaded on demand: JSON does not need it.
  try {
    const document = parse(text, {
      merge: true,
      prettyErrors: false,
      logLevel: 'silent',
      uniqueKeys: false,
    })
    const [problem] = document.errors
    if (problem !== undefined)
      throw new SourceError(
        `Cannot import ${source}: invalid YAML at ${position(text, problem.pos[0])}: ${escapeControls(problem.message)}`,
      )
    return checkDepth(document.toJS({ maxAliasCount: 100 }), source)
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    // Too many aliases, or nested too deeply for the parser.
    throw new SourceError(`Cannot import ${source}: ${(cause as Error).message}.`, { cause })
  }
}

function position(text: string, offset: number): string {
  const { line, column } = createLineIndex(text).positionAt(offset)
  return `line ${line}, column ${column}`
}
