import { useMock } from '../support/use-mock.ts'
import { createSession, type Session } from './session.ts'

/** Returns a session for the rest of a test, as `createSession` does, with the mock of an earlier test if there is one. */
export function useSession(
  ...[definition, options, versions]: Parameters<typeof createSession>
): Promise<Session> {
  return createSession(definition, options, versions, useMock)
}
