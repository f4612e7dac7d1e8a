import { checkMembers, createNameFinder, describeValue, quote } from 'fc-core/internal'
import { formatPointer } from 'fc-core/json'
import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import { planOf } from './endpoint-plan.ts'
import {
  type ArgumentProblem,
  invalidArguments,
  MAX_DETAILS,
} from '../protocol/argument-problem.ts'
import type { Failure } from '../protocol/failure.ts'
import type { ServedPackage } from '../package/served-package.ts'

/**
 * Checks the arguments of a call against the definition: none is missing, unknown or of the wrong type.
 *
 * Spec: Argument definition.
 */
export function checkArguments(
  args: Arguments,
  endpoint: Endpoint,
  served: ServedPackage,
): Failure | undefined {
  if (planOf(endpoint, served).acceptsArguments(args)) return undefined
  const members = served.argumentsOf(endpoint)
  const { definition } = served
  const mismatches = checkMembers(args, members, { definition, side: 'argument' })
  const { hasArgument } = planOf(endpoint, served)
  const unknown = Object.keys(args).filter((name) => !hasArgument(name))
  const problems: ArgumentProblem[] = mismatches
    .slice(0, MAX_DETAILS)
    .map(({ path, expected, received }) => ({
      problem: received === 'nothing' ? 'missing' : 'wrong-type',
      pointer: formatPointer(path),
      expected,
      received,
    }))
  const finder = createNameFinder(members.map(({ name }) => name))
  for (const name of unknown.slice(0, MAX_DETAILS - problems.length)) {
    const nearest = finder.findNearest(name)
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
  const count = mismatches.length + unknown.length
  return count === 0 ? undefined : invalidArguments(problems, count)
}
