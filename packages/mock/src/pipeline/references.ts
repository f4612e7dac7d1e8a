/** A reference that does not match a result of an earlier step. */
export class PipelineReferenceError extends Error {}

/**
 * Replaces the references in a value by the results of earlier steps. A reference is a string that is a JSONPath of names and indexes, `$[0].id`
 * or `$[0]['id']` (RFC 9535). `\$…` is a string that starts with a dollar sign.
 *
 * @param results Results of the steps so far.
 * @throws PipelineReferenceError if a reference does not match a result.
 */
export function resolveReferences(value: unknown, results: readonly unknown[]): unknown {
  if (typeof value === 'string') return resolveText(value, results)
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, results))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, resolveReferences(item, results)]),
  )
}

/**
 * Returns the value at a JSONPath of names and indexes. Negative indexes count from the end.
 *
 * @returns Undefined if the path matches nothing or is not of this form.
 */
export function followPath(path: string, root: unknown): unknown {
  if (!path.startsWith('$')) return undefined
  let value = root
  let rest = path.slice(1)
  while (rest !== '') {
    const found = SEGMENT.exec(rest)
    if (found === null) return undefined
    const [segment, dotted, single, double, index] = found
    const name = dotted ?? readName(double ?? single?.replaceAll(/\\'|"/g, swapQuotes))
    value = index === undefined ? own(value, name) : at(value, Number(index))
    if (value === undefined) return undefined
    rest = rest.slice(segment.length)
  }
  return value
}

const SEGMENT =
  /^(?:\.([\p{L}_][\p{L}\p{N}_-]*)|\['((?:[^'\\]|\\.)*)'\]|\["((?:[^"\\]|\\.)*)"\]|\[(-?\d{1,9})\])/u

function resolveText(text: string, results: readonly unknown[]): unknown {
  if (text.startsWith('\\$')) return text.slice(1)
  if (!text.startsWith('$')) return text
  const value = followPath(text, results)
  if (value === undefined)
    throw new PipelineReferenceError(
      `The reference ${JSON.stringify(text.slice(0, 80))} does not match any result of an earlier step.`,
    )
  return value
}

function at(value: unknown, index: number): unknown {
  return Array.isArray(value) ? value.at(index) : undefined
}

function own(value: unknown, name: string | undefined): unknown {
  if (name === undefined || typeof value !== 'object' || value === null || Array.isArray(value))
    return undefined
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined
}

/** Converts a character or escape of a single-quoted name to that of a double-quoted one. */
function swapQuotes(quote: string): string {
  return quote === '"' ? '\\"' : "'"
}

/** Parses the text between double quotes. Undefined for invalid escapes. */
function readName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return undefined
  }
}
