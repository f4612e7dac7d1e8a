import type { RequirementId } from '../requirements.ts'

/**
 * Marks a test as evidence for a requirement of the interface. Returns the test unchanged.
 *
 * @example it('sends `next` back unchanged', verifies('pagination.next', async () => { … }))
 */
export function verifies<Body extends (...args: never[]) => unknown>(
  _requirement: RequirementId,
  body: Body,
): Body {
  return body
}
