import { checkMembers, describeValue } from 'fc-core'
import { formatPointer } from 'fc-core/json'
import { findNearestName, quote } from 'fc-core/text'
import type { Endpoint } from 'fc-core'
import type { Arguments } from '../protocol/body.ts'
import { planOf } from './endpoint-plan.ts'
import { type ArgumentProblem, invalidArguments } from '../protocol/argument-problem.ts'
import type { Failure } from '../protocol/failure.ts'
import type { Service } from './service.ts'

/**
 * Checks the arguments of a call against the definition: none is missing, unknown or of the wrong type.
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
