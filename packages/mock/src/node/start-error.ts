import { escapeControls } from 'fc-core/internal'

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
