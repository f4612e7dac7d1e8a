import type { Attempt } from './attempt.ts'

/** Formats the violations of a law, with the names of the endpoints. */
export function problemsOf(attempts: Attempt[]): string[] {
  return attempts.flatMap(({ endpoints, problem }) =>
    problem === undefined ? [] : [`${endpoints.join(', ')}: ${problem}`],
  )
}
