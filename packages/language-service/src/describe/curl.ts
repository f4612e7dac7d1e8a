/** A call of an endpoint. */
export interface Call {
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** A call as a command for a POSIX shell. */
export function formatCurl({ url, headers, body }: Call): string {
  // curl reads brackets and braces in a URL as a pattern of several URLs.
  const command = /[[\]{}]/.test(url) ? 'curl --globoff' : 'curl'
  return [
    `${command} ${quoteForShell(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    // `--data-raw`, because `--data` reads a file for a text that begins with @.
    `--data-raw ${quoteForShell(JSON.stringify(body))}`,
  ].join(' \\\n  ')
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
