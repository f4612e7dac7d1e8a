import { type PipelineBudget, PipelineError } from './budget.ts'

/**
 * Replaces the references in a value by the results of earlier steps. A reference is a string that is a JSONPath of names and indexes, `$[0].id`
 * or `$[0]['id']` (RFC 9535). `\\$…` is a string that starts with a dollar sign.
 *
 * @param results Returns the results of the steps so far.
 * @throws PipelineError if a reference does not match a result, or if the budget is exceeded.
 */
export function resolveReferences(
  value: unknown,
  results: () => readonly unknown[],
  budget: PipelineBudget,
): unknown {
  let room = budget.room
  const resolve = (part: unknown): unknown => {
    if (typeof part === 'string') return resolveText(part)
    if (Array.isArray(part)) return part.map(resolve)
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, resolve(each)]))
  }
  const resolveText = (text: string): unknown => {
    if (text.startsWith('\\$')) return text.slice(1)
    if (!text.startsWith('$')) return text
    budget.use('references', 1)
    const found = followPath(text, results())
    if (found === undefined)
      throw new PipelineError(
        'BAD_REFERENCE',
        `The reference ${JSON.stringify(text.slice(0, 80))} does not match any result of an earlier step.`,
      )
    room = roomAfter(found, room)
    if (room < 0) {
      const max = `${budget.room} characters`
      throw new PipelineError(
        'PIPELINE_TOO_LARGE',
        `With its references, the body has more than ${max}. Send smaller results.`,
      )
    }
    return found
  }
  return resolve(value)
}

/** Returns how many characters are left after a value. Stops at a negative number. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - 2
  if (typeof value !== 'object' || value === null) return room - 1
  let left = room - 2
  for (const key in value) {
    if (left < 0) break
    left = roomAfter(
      (value as Record<string, unknown>)[key],
      left - (Array.isArray(value) ? 1 : key.length + 4),
    )
  }
  return left
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
