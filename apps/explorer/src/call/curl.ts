import { formatJson } from '../response/format-json.ts'
import type { CallRequest } from './build-request.ts'

/** A request as a command for a POSIX shell. */
export function formatCurl({ url, headers, body }: CallRequest): string {
  // curl reads brackets and braces in a URL as a pattern of several URLs.
  const command = /[[\]{}]/.test(url) ? 'curl --globoff' : 'curl'
  return [
    `${command} ${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    // `--data-raw`, because `--data` reads a file for a text that begins with @.
    `--data-raw ${quoteForShell(formatJson(body, 0))}`,
  ].join(' \\\n  ')
}

/** A text as one word of a POSIX shell: in single quotes, within which only the single quote has a meaning. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
