import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

/** Styles a text if the stream is a terminal with colors. Respects `NO_COLOR`. */
export function colorize(
  stream: NodeJS.WriteStream,
  format: Parameters<typeof styleText>[0],
  text: string,
): string {
  return hasColors(stream) ? styleText(format, text) : text
}

/** Whether a stream is a terminal with colors. */
export function hasColors(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && (stream as WriteStream).hasColors()
}
