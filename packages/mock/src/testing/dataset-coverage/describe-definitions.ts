import { describe } from 'vitest'
import { findDefinitions, type FoundDefinition } from './find-definitions.ts'

/** Runs a law on every definition of the repository, and on the real ones beside it; where there are none, a skipped group says so. */
export function describeDefinitions(law: string, tests: (found: FoundDefinition) => void): void {
  const all = findDefinitions()
  const real = all.filter(({ isCorpus }) => isCorpus)
  const own = all.filter(({ isCorpus }) => !isCorpus)
  describe.each(own)(`${law}: $name`, (found) => {
    tests(found)
  })
  describe.skipIf(real.length === 0)(
    `real definitions${real.length === 0 ? ' (none beside the repository)' : ''}`,
    () => {
      describe.each(real.length === 0 ? own.slice(0, 1) : real)(`${law}: $name`, (found) => {
        tests(found)
      })
    },
  )
}

/** How often a law is tried, with other values each time: real definitions are large, and many. */
export function runsOf({ isCorpus }: FoundDefinition): { numRuns: number } {
  return { numRuns: isCorpus ? 1 : 4 }
}
