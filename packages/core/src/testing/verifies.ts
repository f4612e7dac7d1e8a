import type { RequirementId } from '../requirements.ts'

/**
 * Marks a test as the one that shows a requirement of the interface, and hands the test back.
 *
 * @example it('sends `next` back unchanged', verifies('pagination.next', async () => { … }))
 */
export function verifies<Body extends (...args: never[]) => unknown>(
  _requirement: RequirementId,
  body: Body,
): Body {
  return body
}
