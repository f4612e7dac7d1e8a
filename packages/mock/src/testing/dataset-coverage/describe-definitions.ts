import { describe, it } from 'vitest'
import { findDefinitions, type FoundDefinition } from './find-definitions.ts'

/** Runs a law on every definition of the repository, and on the real ones beside it; where there are none, a skipped test says so. */
export function describeDefinitions(law: string, tests: (found: FoundDefinition) => void): void {
  const all = findDefinitions()
  describe(law, () => {
    for (const found of all) describe(found.name, () => tests(found))
    if (!all.some(({ isCorpus }) => isCorpus)) it.skip('real definitions: no ../shared/corpus')
  })
}

/** How often a law is tried with other values: real definitions are large, and many. */
export function runsOf({ isCorpus }: FoundDefinition): { numRuns: number } {
  return { numRuns: isCorpus ? 1 : 4 }
}
