import { describe } from 'vitest'
import { runs } from 'fc-core/testing'
import { findDefinitions, type FoundDefinition } from './find-definitions.ts'

/** Tests a law for every definition of the repository, and for the real ones next to it. Without real ones, a skipped group says so. */
export function describeDefinitions(law: string, tests: (found: FoundDefinition) => void): void {
  const all = findDefinitions()
  const real = all.filter(({ isCorpus }) => isCorpus)
  const own = all.filter(({ isCorpus }) => !isCorpus)
  describe.each(own)(`${law}: $name`, (found) => {
    tests(found)
  })
  describe.skipIf(real.length === 0)(
    `real definitions${real.length === 0 ? ' (none next to the repository)' : ''}`,
    () => {
      describe.each(real.length === 0 ? own.slice(0, 1) : real)(`${law}: $name`, (found) => {
        tests(found)
      })
    },
  )
}

/** Returns the number of runs of a law with random values. Real definitions are many and large. */
export function runsOf({ isCorpus }: FoundDefinition): { numRuns: number } {
  return { numRuns: isCorpus ? 1 : runs(4) }
}
