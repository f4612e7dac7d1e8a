/** A reference to the result of an earlier step cannot be followed. */
export class PipelineReferenceError extends Error {}

/**
 * Puts results of earlier steps in place of the references in a value: a string that is as a whole a JSONPath of names and indexes,
 * `$[0].id` or `$[0]['id']` (RFC 9535). `\$…` is a string that starts with a dollar sign.
 *
 * @param results Results of the steps so far.
 * @throws ReferenceError when a reference leads nowhere, or forwards.
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
 * Follows a JSONPath of names and indexes, negative ones from the end, and slices `[-1:]`.
 *
 * @returns The value; undefined when it leads nowhere, or is no such path.
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
      `The reference ${JSON.stringify(text.slice(0, 80))} leads to no result of an earlier step.`,
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

/** A name between single quotes as it stands between double quotes. */
function swapQuotes(quote: string): string {
  return quote === '"' ? '\\"' : "'"
}

/** What stands between double quotes, whose escapes are those of JSON. Undefined when one of them is none. */
function readName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(`"${text}"`) as string
  } catch {
    return undefined
  }
}
