import { SourceError } from 'fc-command/source-error'
import { createLineIndex, readJson } from 'fc-core/json'
import { escapeControls, isDeeper } from 'fc-core/internal'

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

/** Larger YAML takes long and gigabytes of memory. */
const MAX_YAML_LENGTH = 16 * 2 ** 20

/** As many as the longest YAML can have without aliases. */
const MAX_VALUES = 10_000_000

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
      `Cannot import ${source}: invalid JSON at ${formatPosition(text, problem.start)}.`,
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
      `Cannot import ${source}: YAML may have at most ${MAX_YAML_LENGTH / 2 ** 20} MiB. Convert it to JSON first.`,
    )
  // Loaded on demand: JSON does not need it.
  const { CORE_SCHEMA, load, mapTag, mergeTag, seqTag, strTag, YAMLException } =
    await import('js-yaml')
  // Other tags do not change the value.
  const [anyString, anyList, anyMap] = [strTag, seqTag, mapTag].map((tag) => ({
    ...tag,
    tagName: '',
    matchByTagPrefix: true,
  })) as [typeof strTag, typeof seqTag, typeof mapTag]
  let value: unknown
  try {
    value = load(text, {
      schema: CORE_SCHEMA.withTags(mergeTag, anyString, anyList, anyMap),
      json: true, // The last of duplicate keys counts.
      maxDepth: MAX_DEPTH,
      maxTotalMergeKeys: MAX_VALUES,
    })
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause
    throw new SourceError(
      `Cannot import ${source}: invalid YAML at ${formatPosition(text, cause.mark?.position ?? 0)}: ${escapeControls(cause.reason)}.`,
      { cause },
    )
  }
  if (countValues(value, source) > MAX_VALUES)
    throw new SourceError(
      `Cannot import ${source}: its aliases expand to more than ${MAX_VALUES} values.`,
    )
  return checkDepth(value, source)
}

/** The number of values of a document in which aliases share values. A shared value is visited once, and counts each time. */
function countValues(document: unknown, source: string): number {
  const counts = new Map<object, number>()
  return count(document, 0)

  function count(value: unknown, depth: number): number {
    if (typeof value !== 'object' || value === null) return 1
    const known = counts.get(value)
    if (known !== undefined) return known
    if (depth > MAX_DEPTH)
      throw new SourceError(
        `Cannot import ${source}: it is nested deeper than ${MAX_DEPTH} levels, or an alias contains itself.`,
      )
    let sum = 1
    for (const member of Object.values(value)) sum += count(member, depth + 1)
    counts.set(value, sum)
    return sum
  }
}

/** Formats the position of an offset, for messages. */
export function formatPosition(text: string, offset: number): string {
  const { line, column } = createLineIndex(text).positionAt(offset)
  return `line ${line}, column ${column}`
}
