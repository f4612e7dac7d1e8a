import { quote } from 'fc-core/text'
import { Failure } from './failure.ts'

/** A missing, unknown or ill-typed argument: an entry of the `details` of `INVALID_ARGUMENTS`. */
export interface ArgumentProblem {
  problem: 'missing' | 'unknown' | 'wrong-type'
  /** JSON pointer into the request body. */
  pointer: string
  expected: string
  received: string
}

/** The failure `INVALID_ARGUMENTS`. Its message describes the first three problems, its details list all. */
export function invalidArguments(problems: readonly ArgumentProblem[]): Failure {
  const shown = problems.slice(0, 3).map(describe)
  const rest = problems.length > 3 ? ` And ${problems.length - 3} more, see details.` : ''
  return new Failure(400, 'INVALID_ARGUMENTS', `${shown.join(' ')}${rest}`, problems)
}

function describe({ problem, pointer, expected, received }: ArgumentProblem): string {
  const name = quote(pointer.slice(1))
  if (problem === 'missing') return `Missing argument ${name}: expected ${expected}.`
  if (problem === 'unknown') {
    const [, hint] = expected.split('; did')
    return `Unknown argument ${name}.${hint === undefined ? '' : ` Did${hint}`}`
  }
  return `Argument ${name}: expected ${expected}, got ${received}.`
}
