import { checkMembers, describeValue, findNearestName, formatPointer, quote } from 'fc-core'
import type { Endpoint } from 'fc-core'
import type { Arguments } from './body.ts'
import { planOf } from './endpoint-plan.ts'
import { Failure } from './failure.ts'
import type { Service } from './service.ts'

/** One thing that is wrong with the arguments of a call. An entry of `details`. */
export interface ArgumentProblem {
  problem: 'missing' | 'unknown' | 'wrong-type'
  /** JSON pointer into the request body. */
  pointer: string
  expected: string
  received: string
}

/**
 * Checks the arguments of a call against the definition: required ones are there, each is of its type, and none is unknown.
 *
 * Spec: Argument definition.
 */
export function checkArguments(
  args: Arguments,
  endpoint: Endpoint,
  service: Service,
): Failure | undefined {
  if (planOf(endpoint, service).acceptsArguments(args)) return undefined
  const members = service.argumentsOf(endpoint)
  const names = members.map(({ name }) => name)
  const problems: ArgumentProblem[] = checkMembers(args, members, {
    definition: service.definition,
    side: 'argument',
  }).map(({ path, expected, received }) => ({
    problem: received === 'nothing' ? 'missing' : 'wrong-type',
    pointer: formatPointer(path),
    expected,
    received,
  }))
  for (const name of Object.keys(args)) {
    if (names.includes(name)) continue
    const nearest = findNearestName(name, names)
    problems.push({
      problem: 'unknown',
      pointer: formatPointer([name]),
      expected:
        nearest === undefined
          ? 'no such argument'
          : `no such argument; did you mean ${quote(nearest)}?`,
      received: describeValue(args[name]),
    })
  }
  return problems.length === 0 ? undefined : invalidArguments(problems)
}

/** The refusal of a call by its arguments. */
export function invalidArguments(problems: readonly ArgumentProblem[]): Failure {
  const shown = problems.slice(0, 3).map(describe)
  const rest = problems.length > 3 ? ` And ${problems.length - 3} more, see details.` : ''
  return new Failure(400, 'INVALID_ARGUMENTS', `${shown.join(' ')}${rest}`, problems)
}

function describe({ problem, pointer, expected, received }: ArgumentProblem): string {
  const place = quote(pointer.slice(1))
  if (problem === 'missing') return `Argument ${place} is missing: it must be ${expected}.`
  if (problem === 'unknown')
    return `Argument ${place} is unknown${expected.includes('; ') ? `:${expected.slice(expected.indexOf(';') + 1)}` : '.'}`
  return `Argument ${place} must be ${expected}, not ${received}.`
}
