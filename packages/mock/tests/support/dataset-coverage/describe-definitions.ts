import type { PackageDefinition } from 'fc-core'
import { describe } from 'vitest'
import { runs } from 'fc-core/testing'
import { excerptOf } from './excerpt.ts'
import { findDefinitions, type FoundDefinition } from './find-definitions.ts'

/** Tests a law for every definition of the repository, and for the real ones next to it. Without real ones, a skipped group says so. */
export function describeDefinitions(law: string, tests: (found: FoundDefinition) => void): void {
  describeAll(law, findDefinitions(), tests)
}

/** Tests a law like `describeDefinitions`, but with excerpts of large definitions: what most of their endpoints test repeats. */
export function describeExcerpts(law: string, tests: (found: FoundDefinition) => void): void {
  const all = findDefinitions().map((found) => ({ ...found, definition: excerpt(found) }))
  describeAll(law, all, tests)
}

/** Several laws use the same excerpts. */
const excerpts = new Map<string, PackageDefinition>()
function excerpt({ name, definition }: FoundDefinition): PackageDefinition {
  const known = excerpts.get(name) ?? excerptOf(definition)
  excerpts.set(name, known)
  return known
}

function describeAll(
  law: string,
  all: readonly FoundDefinition[],
  tests: (found: FoundDefinition) => void,
): void {
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
