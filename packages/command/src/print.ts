import { escapeLines } from 'fc-core/internal'
import { hasColors } from './colorize.ts'

/**
 * Writes text to standard output or standard error. Whatever it contains, it cannot control the terminal or hide text: only the colors of `colorize` and links to rules
 * are kept.
 * In JSON, escaped characters have the same value.
 */
export function print(text: string, stream: NodeJS.WriteStream = process.stdout): void {
  stream.write(
    hasColors(stream)
      ? text
          .split(KEPT)
          .map((part, index) => (index % 2 === 0 ? escapeLines(part) : part))
          .join('')
      : escapeLines(text),
  )
}

/** Writes text without colors to standard error. */
export function printError(text: string): void {
  process.stderr.write(escapeLines(text))
}

/** The sequences of `styleText`, and those of `link` with the URL of a rule. */
const KEPT = /(\u001b\[\d+m|\u001b\]8;;(?:https:\/\/[\w.~:/-]+\/rules\.html#[a-z-]+)?\u001b\\)/
