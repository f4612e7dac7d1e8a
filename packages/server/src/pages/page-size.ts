import { describeValue, type Member } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import type { Arguments } from '../protocol/body.ts'
import type { ArgumentProblem } from '../protocol/argument-problem.ts'

/**
 * Returns the number of items per page that a call requests, at most `max`; `fallback` without one; a problem for anything but a whole number. 0 is a page without items, and without a next page.
 *
 * Spec: Paginated endpoints, item 2.
 */
export function readPageSize(
  args: Arguments,
  member: Member | undefined,
  fallback: number,
  max: number,
): number | ArgumentProblem {
  const value = member === undefined ? undefined : args[member.name]
  if (value === undefined || value === null || member === undefined) return Math.min(fallback, max)
  const size = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof size === 'number' && Number.isInteger(size) && size >= 0) return Math.min(size, max)
  const pointer = formatPointer([member.name])
  return {
    problem: 'wrong-type',
    pointer,
    expected: 'a whole number from 0',
    received: describeValue(value),
  }
}
