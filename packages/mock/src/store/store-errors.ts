import { FcError } from 'fc-core'
import { quote } from 'fc-core/internal'

/** The error of a store that another mock uses. */
export function otherMock(store: string, advice: string): FcError {
  const message = `${store} belong to a mock with other definitions or options (seed, items, data, model, now, …). Start with the same ones, delete them, or ${advice}.`
  return new FcError('store-in-use', message)
}

export function sessionExists(name: string): FcError {
  return new FcError('session-exists', `The session ${quote(name)} exists already.`)
}

export function tooManySessions(max: number): FcError {
  return new FcError(
    'too-many-sessions',
    `The mock has ${max} sessions, its limit. Delete some (\`DELETE /__fc/sessions/<name>\`), or raise \`maxSessions\`.`,
  )
}

/** The error of a folder that cannot be written, for example because it is a file. */
export function storeNotUsable(folder: string, cause: Error): FcError {
  const message = `Cannot use the folder ${folder} as a store: ${cause.message}. Use another folder.`
  return new FcError('store-not-usable', message, { cause })
}
