import { quote } from 'fc-core/internal'
import { Failure } from '../protocol/failure.ts'

/** The members of a `next` or `previous` that a client has changed. */
export interface BodyChanges {
  added: readonly string[]
  removed: readonly string[]
  changed: readonly string[]
}

const NONE: BodyChanges = { added: [], removed: [], changed: [] }

/** The failure of a body with changed members. */
export function modifiedBody(changes: Partial<BodyChanges>): Failure {
  const { added = [], removed = [], changed = [] } = changes
  const parts = [
    added.length > 0 && `added ${added.map(quote).join(', ')}`,
    removed.length > 0 && `removed ${removed.map(quote).join(', ')}`,
    changed.length > 0 && `changed ${changed.map(quote).join(' or ')}`,
  ].filter((part) => part !== false)
  return rejected(
    `\`next\` and \`previous\` must be sent back unchanged: this request ${parts.join(' and ')}. For other arguments, start again with an initial body.`,
    { added, removed, changed },
  )
}

/** The failure of a body that is intact, but whose content is none of this service. */
export function notIssued(details: BodyChanges = NONE): Failure {
  return rejected(
    '`next` and `previous` must be sent back unchanged: this service has not returned this body, or no longer accepts it. Start again with an initial body.',
    details,
  )
}

/** The failure of a body of another endpoint or version. */
export function wrongTarget(text: string): Failure {
  return rejected(
    `This body belongs to ${text}. Send \`next\` and \`previous\` to the endpoint and version that returned them.`,
  )
}

/** The failure of a body of another user. */
export function otherUser(): Failure {
  return rejected(
    'This body belongs to another user. Send `next` and `previous` as the user to whom they were returned.',
  )
}

/** The failure of a body that is too old. */
export function expiredBody(): Failure {
  return new Failure(
    400,
    'CURSOR_EXPIRED',
    'This `next` or `previous` has expired. Start again with an initial body.',
  )
}

function rejected(message: string, details: BodyChanges = NONE): Failure {
  return new Failure(400, 'CURSOR_MODIFIED', message, details)
}
