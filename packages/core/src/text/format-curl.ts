/** An HTTP request to show as a curl command. */
export interface CurlRequest {
  url: string
  /** Default: `POST` with a body, `GET` without, as curl does. */
  method?: string
  headers: Readonly<Record<string, string>>
  /** The request body as text. */
  body?: string
}

export interface CurlOptions {
  /** Further options of curl, for example `-i`. */
  flags?: readonly string[]
  /** Writes everything on one line. Default: one argument per line. */
  oneLine?: boolean
}

/**
 * Formats an HTTP request as a curl command for a POSIX shell.
 *
 * A JSON body has escape sequences instead of the characters that end a string in PowerShell, or join commands in the command prompt of Windows: there, the
 * command may fail, but a value of the body cannot start another one.
 */
export function formatCurl(
  { url, method, headers, body }: CurlRequest,
  { flags = [], oneLine = false }: CurlOptions = {},
): string {
  const implied = body === undefined ? 'GET' : 'POST'
  const command = [
    'curl',
    ...flags,
    // curl expands brackets and braces in a URL to several URLs.
    ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
    ...(method === undefined || method === implied ? [] : ['-X', method]),
    quoteForShell(url),
  ].join(' ')
  return [
    command,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteForShell(`${name}: ${value}`)}`),
    // Not `--data`, which reads a file if the text starts with @.
    ...(body === undefined ? [] : [`--data-raw ${quoteForShell(escapeJson(body))}`]),
  ].join(oneLine ? ' ' : ' \\\n  ')
}

/** Escapes characters that have a meaning in some shell. They are only in the strings of JSON. */
function escapeJson(text: string): string {
  if (!isJson(text)) return text
  return text.replaceAll(
    /['&|<>^%\u2018-\u201f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Quotes text as one word of a POSIX shell. In single quotes only the single quote is special. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
