import type { RequirementId } from '../requirements.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The requirements of the interface that the test verifies. */
    requirements?: readonly RequirementId[]
  }
}

/**
 * Returns options that mark a test as evidence for requirements of the interface. `npm test` reads the marks of the tests that passed, and fails
 * if a requirement has none.
 *
 * @example it('sends `next` back unchanged', verifies('pagination.bodies-unchanged'), async () => { … })
 */
export function verifies(...requirements: RequirementId[]): {
  meta: { requirements: readonly RequirementId[] }
} {
  return { meta: { requirements } }
}
