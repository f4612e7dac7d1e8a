import { escapeControls } from 'fc-core'
import type { ErrorPayload } from 'vite'

/** Why a mock could not be made. */
export interface StartError {
  message: string
  /** Where, if it is a place in a file. */
  place?: { file: string; line: number; column: number }
  /** The lines around the place. */
  frame?: string
}

/** A trouble for a terminal: `file:line:column`, which editors jump to, what is wrong, and the lines around. */
export function formatStartError({ message, place, frame }: StartError): string {
  const where = place && `${place.file}:${place.line}:${place.column}: `
  const lines = frame === undefined ? '' : `\n${frame}`
  return `fc-mock: ${escapeControls(where ?? '')}${escapeControls(message)}${lines}`
}

/** Troubles for the page, as Vite shows errors: the first, and how many more there are. */
export function toErrorPayload(troubles: readonly StartError[]): ErrorPayload {
  const { message, place, frame } = troubles[0]!
  const more = troubles.length > 1 ? `\nThe terminal shows ${troubles.length - 1} more.` : ''
  return {
    type: 'error',
    err: {
      message: `${message}${more}`,
      stack: '',
      plugin: 'fc-mock',
      ...(place && { id: place.file, loc: place }),
      ...(frame !== undefined && { frame }),
    },
  }
}
