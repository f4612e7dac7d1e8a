import { escapeControls, quote } from './quote.ts'
import { createShellQuoter, quotePowerShellString, type Shell } from './quote-for-shell.ts'
import { UnquotableError } from './unquotable-error.ts'

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
  /** Default: `posix`. */
  shell?: Shell
  /** Further options of curl, for example `-i`. */
  flags?: readonly string[]
  /** Writes everything on one line. Default: one argument per line. */
  oneLine?: boolean
}

/**
 * Formats an HTTP request as a curl command. Values of the request cannot start other commands or read variables of the shell; a command for POSIX shells cannot do
 * so in PowerShell and the command prompt of Windows either, although it fails there.
 *
 * @throws UnquotableError if the shell cannot pass a value to curl, such as a header with a line break, and for URLs other than http and https.
 */
export function formatCurl(
  { url, method, headers, body }: CurlRequest,
  { shell = 'posix', flags = [], oneLine = false }: CurlOptions = {},
): string {
  const quoteArgument = createShellQuoter(shell)
  const address = encodeUrl(url)
  const implied = body === undefined ? 'GET' : 'POST'
  const text = body === undefined ? undefined : escapeJson(body, shell)
  const isPiped = text !== undefined && shell === 'powershell'
  const command = [
    // PowerShell before 7.3 removes quotation marks from arguments, so it pipes the body.
    ...(isPiped ? [quotePowerShellString(text), '|'] : []),
    // In PowerShell, `curl` may be another command.
    shell === 'powershell' ? 'curl.exe' : 'curl',
    ...flags,
    // curl expands brackets and braces in a URL to several URLs.
    ...(/[[\]{}]/.test(address) ? ['--globoff'] : []),
    ...(method === undefined || method === implied ? [] : ['-X', method]),
    quoteArgument(address),
  ].join(' ')
  const lines = [
    command,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteLine(`${name}: ${value}`)}`),
    ...(isPiped ? [`--data-binary '@-'`] : []),
    // Not `--data`, which reads a file if the text starts with @.
    ...(text === undefined || isPiped ? [] : [`--data-raw ${quoteLine(text)}`]),
  ]
  return lines.join(oneLine ? ' ' : ` ${shell === 'posix' ? '\\' : '`'}\n  `)

  function quoteLine(argument: string): string {
    return (oneLine ? quoteArgument : createShellQuoter(shell))(argument)
  }
}

/** Formats a curl command for people to read: if the shell cannot pass a value to curl, a comment with the reason. */
export function formatCurlOrReason(request: CurlRequest, options?: CurlOptions): string {
  try {
    return formatCurl(request, options)
  } catch (error) {
    if (error instanceof UnquotableError) return `# ${error.message}`
    throw error
  }
}

/** Encodes characters that are not valid in URLs, as browsers do. */
function encodeUrl(url: string): string {
  if (!/^https?:\/\//i.test(url))
    throw new UnquotableError(
      `Cannot write a command for ${quote(url)}: expected an http or https URL.`,
    )
  return url
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/[^\w\-.~:/?#[\]@!$&'()*+,;={}%]/gu, encodeURIComponent)
}

/**
 * Writes JSON on one line, with escape sequences for characters that have a meaning in some shell. They are only in its strings. Windows passes other characters
 * than those of ASCII differently, depending on the system.
 */
function escapeJson(text: string, shell: Shell): string {
  if (!isJson(text)) return text
  const special = shell === 'posix' ? /['&|<>^%\u2018-\u201f]/g : /['&|<>^%!]|[^ -~]/g
  return escapeControls(
    text
      .replaceAll(/\s*[\t\r\n]\s*/g, '')
      .replaceAll(/\\(.)/g, (escape, unit: string) =>
        /["\\]/.test(unit) ? escapeUnit(unit) : escape,
      )
      .replaceAll(special, escapeUnit),
  )
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
