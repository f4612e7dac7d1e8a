import type { CallRequest } from './call-request.ts'

/** A command line for a POSIX shell that makes the same call. */
export function formatCurl({ url, headers, body }: CallRequest): string {
  const lines = [
    `curl -sS ${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    `--data-raw ${quoteForShell(body)}`,
  ]
  return lines.join(' \\\n  ')
}

/** One word of a POSIX shell. */
function quoteForShell(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
