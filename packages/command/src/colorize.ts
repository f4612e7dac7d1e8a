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

/** Links a text to a rule if the stream is a terminal with colors: most of these support links (OSC 8), and the others ignore them. */
export function link(stream: NodeJS.WriteStream, text: string, url: string | undefined): string {
  return url !== undefined && hasColors(stream)
    ? `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`
    : text
}

/** Whether a stream is a terminal with colors. */
export function hasColors(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && (stream as WriteStream).hasColors()
}
