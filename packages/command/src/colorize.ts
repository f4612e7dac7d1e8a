import type { WriteStream } from 'node:tty'
import { styleText } from 'node:util'

/** Colours a text where the stream is a terminal that shows colours; `NO_COLOR` is honoured. */
export function colorize(
  stream: NodeJS.WriteStream,
  format: Parameters<typeof styleText>[0],
  text: string,
): string {
  const shows = stream.isTTY === true && (stream as WriteStream).hasColors()
  return shows ? styleText(format, text) : text
}
