import { findNode } from '../json/find-node.ts'
import type { JsonDocument, JsonProblemCode } from '../json/json-node.ts'
import type { ReportDescriptor } from '../rules/define-rule.ts'

/** Whether a report does not depend on how a syntax problem is fixed. */
export type IsCertain = (
  report: Pick<ReportDescriptor<never>, 'path' | 'mark'>,
  span: { start: number; end: number },
) => boolean

/**
 * Creates a filter for reports of local rules in a text that is not valid JSON.
 *
 * Values with a problem inside, such as a number `01`, are not certain. After a problem that makes the structure ambiguous, nothing is. Before it, parts that
 * are still open are not, nor the last one: a list may lack its opening bracket.
 */
export function createCertaintyFilter({
  root,
  text,
  problems,
  unreliableFrom,
}: JsonDocument): IsCertain {
  const inValues = problems.filter(({ code }) => VALUE_PROBLEMS.has(code))
  return ({ path, mark }, span) => {
    if (inValues.some(({ start, end }) => start < span.end && span.start < end)) return false
    if (unreliableFrom === undefined) return true
    if (span.end >= unreliableFrom || root === undefined) return false
    const part = path.slice(0, PARTS.has(path[0]!) ? 2 : 1)
    // Findings about the keys of the package depend on its other keys.
    if (part.length === path.length && mark !== undefined && mark !== 'value') return false
    if (part.length === 0) return false
    const { end } = findNode(root, part).node
    return end < unreliableFrom && hasToken(text, end, unreliableFrom)
  }
}

/** Lists whose entries are separate parts of a package. */
const PARTS: ReadonlySet<string | number> = new Set(['endpoints', 'objects', 'events', 'errors'])

/** Returns whether a further key or value starts in a range. */
function hasToken(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (text[at] === '"' || text[at] === '{') return true
  return false
}

const VALUE_PROBLEMS: ReadonlySet<JsonProblemCode> = new Set([
  'bad-escape',
  'bad-number',
  'control-character',
])
