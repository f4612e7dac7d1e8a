import { escapeControls } from 'fc-core/text'
import type { ErrorPayload } from 'vite'

/** A problem that prevents a mock from starting. */
export interface StartError {
  message: string
  /** Undefined if the problem is in no file. */
  location?: { file: string; line: number; column: number }
  /** Source lines around the location. */
  frame?: string
}

/** Formats an error for the terminal: `file:line:column`, which editors can open, the message, and the source lines. */
export function formatStartError({ message, location, frame }: StartError): string {
  const prefix = location && `${location.file}:${location.line}:${location.column}: `
  const lines = frame === undefined ? '' : `\n${frame}`
  return `fc-mock: ${escapeControls(prefix ?? '')}${escapeControls(message)}${lines}`
}

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
