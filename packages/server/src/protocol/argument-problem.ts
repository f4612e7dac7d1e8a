import { quote } from 'fc-core/internal'
import { Failure } from './failure.ts'
import { shortDetails } from './short-details.ts'

/** A missing, unknown or ill-typed argument: an entry of the `details` of `INVALID_ARGUMENTS`. */
export interface ArgumentProblem {
  problem: 'missing' | 'unknown' | 'wrong-type'
  /** JSON pointer into the request body. */
  pointer: string
  expected: string
  received: string
}

/** Maximum number of problems in the details. */
export const MAX_DETAILS = 20

/**
 * The failure `INVALID_ARGUMENTS`. Its message describes the first three problems and counts the rest, its details list the first 20.
 *
 * @param count Number of problems, if `problems` has only the first ones.
 * @param noun What the body has: arguments of a call, or fields of a record.
 */
export function invalidArguments(
  problems: readonly ArgumentProblem[],
  count: number = problems.length,
  noun: 'argument' | 'field' = 'argument',
): Failure {
  const details = problems.slice(0, MAX_DETAILS)
  const shown = details.slice(0, 3).map((one) => describe(one, noun))
  const where = count > MAX_DETAILS ? `details list the first ${MAX_DETAILS}` : 'see details'
  const rest = count > 3 ? ` And ${count - 3} more, ${where}.` : ''
  const short = shortDetails(details.map((one) => ({ ...one })))
  return new Failure(400, 'INVALID_ARGUMENTS', `${shown.join(' ')}${rest}`, short)
}

function describe({ problem, pointer, expected, received }: ArgumentProblem, noun: string): string {
  const name = quote(pointer.slice(1))
  if (problem === 'missing') return `Missing ${noun} ${name}: expected ${expected}.`
  if (problem === 'unknown') {
    const [, hint] = expected.split('; did')
    return `Unknown ${noun} ${name}.${hint === undefined ? '' : ` Did${hint}`}`
  }
  const label = noun === 'field' ? 'Field' : 'Argument'
  return `${label} ${name}: expected ${expected}, got ${received}.`
}
