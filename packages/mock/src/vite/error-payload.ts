import type { ErrorPayload } from 'vite'
import type { StartError } from '../node/start-error.ts'

/** Converts errors for the error overlay of Vite, which shows the first of them. */
export function toErrorPayload(errors: readonly StartError[]): ErrorPayload {
  const { message, location, frame } = errors[0]!
  const more = errors.length - 1
  const hint = `\n${more} more ${more === 1 ? 'error' : 'errors'} in the terminal.`
  return {
    type: 'error',
    err: {
      message: `${message}${more > 0 ? hint : ''}`,
      stack: '',
      plugin: 'fc-mock',
      ...(location && { id: location.file, loc: location }),
      ...(frame !== undefined && { frame }),
    },
  }
}
