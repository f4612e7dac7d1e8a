import type { Attempt } from './attempt.ts'

/** What contradicts a law, an entry per attempt, with the names of the endpoints. */
export function problemsOf(attempts: Attempt[]): string[] {
  return attempts.flatMap(({ endpoints, problem }) =>
    problem === undefined ? [] : [`${endpoints.join(', ')}: ${problem}`],
  )
}
