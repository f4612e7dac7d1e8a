import { colorize, print, printError } from 'fc-command'
import { type Issue } from 'fc-core'
import { escapeControls, packageLabel, removeUrlSecrets } from 'fc-core/internal'
import { formatStack } from '../names/thrown-value.ts'
import type { CommandMock } from './build-mock.ts'
import type { RequestBody } from 'fc-server/protocol'
import type { MockResponse } from '../log/mock-response.ts'
import type { ServedRequest } from '../node/serve.ts'
import { exampleCall } from './example-call.ts'
import type { DefinitionProblem } from '../calls/create-engine.ts'
import type { Findings } from '../loaders/findings.ts'
import type { LoadedDefinition } from '../loaders/load-definitions.ts'
import { isLogged, type LogLevel, MAX_LOGGED_BODY } from './log-level.ts'
import type { CliOptions } from './options.ts'

/** Writes the output of the server, as text or JSON. */
export interface Reporter {
  /** @param network URLs for other machines. */
  onListening(
    url: string,
    network: readonly string[],
    loaded: readonly LoadedDefinition[],
    mock: CommandMock,
  ): void
  onCall(response: MockResponse, request: ServedRequest): void
  /** @param message The outcome of the reload. */
  onReload(message: string, level: 'info' | 'error'): void
}

/** Prints issues with `file:line:column`, which terminals and editors can open. Errors are first, then warnings. Information is for authors: `fc-cli lint` lists it. */
export function printIssues(findings: readonly Findings[], log: LogLevel): void {
  for (const [listed, level] of LEVELS) {
    if (!isLogged(level, log)) continue
    for (const { source, severity, message, code, range } of flatten(findings)) {
      if (severity !== listed) continue
      const location = formatPlace(source, range)
      const color = severity === 'error' ? 'red' : severity === 'warning' ? 'yellow' : 'cyan'
      print(
        `${escapeControls(location)}: ${colorize(process.stderr, color, severity)} ${escapeControls(message)} (${code})\n`,
        process.stderr,
      )
    }
  }
}

const LEVELS = [
  ['error', 'error'],
  ['warning', 'warn'],
  ['info', 'debug'],
] as const

/** Returns the errors of findings, for clients of the admin API. */
export function toProblems(findings: readonly Findings[]): DefinitionProblem[] {
  return flatten(findings)
    .filter(({ severity }) => severity === 'error')
    .slice(0, MAX_PROBLEMS)
    .map(({ source, range, severity, code, message }) => {
      return { place: formatPlace(source, range), severity, code, message }
    })
}

const MAX_PROBLEMS = 50

function formatPlace(source: string, range: Issue['range']): string {
  return `${source}:${range?.start.line ?? 1}:${range?.start.column ?? 1}`
}

function flatten(findings: readonly Findings[]): (Issue & { source: string })[] {
  return findings.flatMap(({ source, issues }) => issues.map((issue) => ({ ...issue, source })))
}

export function createReporter(options: CliOptions): Reporter {
  const write = (line: string): void => print(`${line}\n`)
  const { logLevel } = options
  const onCall = options.json ? jsonCall : textCall
  return {
    onListening: (url, network, loaded, mock) =>
      options.json
        ? write(JSON.stringify(listeningEvent(url, network, mock)))
        : write(formatWelcome(url, network, loaded, mock, options.explorer)),
    onCall: (response, request) => {
      const { error } = response
      if (error !== undefined) printError(`fc-mock: ${formatStack(error)}\n`)
      const level = levelOf(response)
      if (isLogged(level, logLevel)) onCall(response, request, level, logLevel === 'debug', write)
    },
    onReload(message, level) {
      if (!isLogged(level, logLevel)) return
      write(
        options.json
          ? JSON.stringify({ event: 'reload', level, message })
          : colorize(process.stdout, 'dim', message),
      )
    },
  }
}

type Write = (line: string) => void

function levelOf({ error, call }: MockResponse): LogLevel {
  if (error !== undefined) return 'error'
  if (call.admin) return 'debug'
  return call.warnings === undefined && call.violations === undefined ? 'info' : 'warn'
}

function listeningEvent(url: string, network: readonly string[], mock: CommandMock): object {
  const packages = mock.packages.map(({ definition, path }) => ({
    name: definition.name,
    base_url: `${url}${path}/`,
    endpoints: definition.endpoints.length,
  }))
  const { upstream } = mock.options
  return {
    event: 'listening',
    url,
    ...(upstream && { upstream: upstream.url }),
    ...(network.length > 0 && { network }),
    packages,
  }
}

function jsonCall(
  { status, body: response, call, error }: MockResponse,
  { id, method, url, client, body, milliseconds }: ServedRequest,
  level: LogLevel,
  isDetailed: boolean,
  write: Write,
): void {
  write(
    JSON.stringify({
      event: 'call',
      time: new Date().toISOString(),
      level,
      requestId: id,
      method,
      path: removeUrlSecrets(url),
      ...call,
      status: call.connectionFault === 'reset' ? null : status,
      ms: Math.round(milliseconds * 100) / 100,
      ...(error !== undefined && { error: formatStack(error) }),
      ...(isDetailed && { client, body: shorten(textOf(body)), response: shorten(response) }),
    }),
  )
}

function textCall(
  { status, body: response, call }: MockResponse,
  { id, method, url, client, body, milliseconds }: ServedRequest,
  level: LogLevel,
  isDetailed: boolean,
  write: Write,
): void {
  const out = process.stdout
  const isReset = call.connectionFault === 'reset'
  const color = isReset || status >= 500 ? 'red' : status < 300 ? 'green' : 'yellow'
  const notes = [
    call.session && `session ${call.session}`,
    call.version && `version ${escapeControls(call.version)}`,
    call.page !== undefined && call.page > 0 && `page ${call.page}`,
    call.items !== undefined && (call.items === 1 ? '1 item' : `${call.items} items`),
    call.answeredBy,
    call.ignored &&
      colorize(out, 'dim', `without effect: ${escapeControls(call.ignored.join(', '))}`),
    call.connectionFault && colorize(out, 'red', FAULTS[call.connectionFault]),
    call.code && colorize(out, color, escapeControls(call.code)),
    call.violations && colorize(out, 'red', `! ${call.violations.join(', ')}`),
  ]
  const parts = [
    colorize(out, 'dim', new Date().toTimeString().slice(0, 8)),
    colorize(out, color, isReset ? '---' : String(status)),
    method.padEnd(4),
    escapeControls(decodeSafely(removeUrlSecrets(url))),
    ...notes,
    colorize(out, 'dim', `${milliseconds.toFixed(1)} ms`),
    (isDetailed || level === 'error') && id !== undefined && colorize(out, 'dim', id),
    isDetailed && colorize(out, 'dim', client),
  ].filter((part) => typeof part === 'string' && part !== '')
  write(parts.join('  '))
  for (const warning of call.warnings ?? [])
    write(`          ${colorize(out, 'yellow', 'warning')}  ${escapeControls(warning)}`)
  if (!isDetailed) return
  for (const text of [textOf(body), response])
    if (text !== '') write(colorize(out, 'dim', `          ${escapeControls(shorten(text))}`))
}

function textOf(body: RequestBody | undefined): string {
  return body !== undefined && 'text' in body ? body.text : ''
}

/** Shortens a body for the log, without the tokens of URLs. The admin API has longer ones. */
function shorten(text: string): string {
  return removeUrlSecrets(
    text.length <= MAX_LOGGED_BODY ? text : `${text.slice(0, MAX_LOGGED_BODY)}…`,
  )
}

const FAULTS = { reset: 'connection reset', truncated: 'response truncated' }

/** Formats the start message: the packages with their URLs, and a command to try. */
function formatWelcome(
  url: string,
  network: readonly string[],
  loaded: readonly LoadedDefinition[],
  mock: CommandMock,
  explorer: boolean,
): string {
  const out = process.stdout
  const maxRows = Math.max(5, Math.floor(24 / mock.packages.length))
  const packages = mock.packages.map(({ definition, path }, index) => {
    const { endpoints } = definition
    const title = `${colorize(out, 'bold', escapeControls(packageLabel(definition)))}  ${colorize(out, 'cyan', escapeControls(`${url}${path}/`))}`
    const facts = [
      `${endpoints.length} ${endpoints.length === 1 ? 'endpoint' : 'endpoints'}`,
      definition.version && `version ${definition.version}`,
      loaded[index]?.source,
    ]
    const rows = endpoints.slice(0, maxRows).map((endpoint) => {
      const args = (endpoint.arguments ?? [])
        .map(({ name, flags }) => (flags?.includes('required') ? name : `${name}?`))
        .join(', ')
      return [
        escapeControls(endpoint.name),
        endpoint.flags?.includes('paginated') ? 'paginated' : '',
        escapeControls(args),
      ] as const
    })
    const more =
      endpoints.length > maxRows
        ? `    ${colorize(out, 'dim', `… and ${endpoints.length - maxRows} more: ${url}${escapeControls(path)}/package`)}`
        : undefined
    return [
      `  ${title}  ${colorize(out, 'dim', escapeControls(facts.filter(Boolean).join(' · ')))}`,
      ...table(rows),
      more,
    ]
      .filter((line) => line !== undefined)
      .join('\n')
  })
  const networkUrls = network.flatMap((base) =>
    mock.packages.map(({ path }) => escapeControls(`  ${base}${path}/`)),
  )
  const networkLines =
    networkUrls.length > 0 ? [`  ${colorize(out, 'dim', 'Network:')}`, ...networkUrls, ''] : []
  const { upstream } = mock.options
  const upstreamLines =
    upstream === undefined
      ? []
      : [`  ${colorize(out, 'dim', 'Upstream:')}`, `  ${escapeControls(upstream.url)}`, '']
  const explorerLines = explorer ? [`  ${colorize(out, 'dim', 'Explorer:')}`, `  ${url}/`, ''] : []
  return [
    '',
    ...packages.flatMap((text) => [text, '']),
    ...upstreamLines,
    ...networkLines,
    ...explorerLines,
    `  ${colorize(out, 'dim', 'Try it:')}`,
    `  ${escapeControls(exampleCall(url, mock))}`,
    '',
    `  ${colorize(out, 'dim', 'Press Ctrl+C to stop')}`,
    '',
  ].join('\n')
}

/** Formats rows in columns, truncated to the width of the terminal. */
function table(rows: readonly (readonly [name: string, mark: string, args: string])[]): string[] {
  const width = process.stdout.columns ?? 100
  const nameWidth = Math.min(48, Math.max(0, ...rows.map(([name]) => name.length)))
  const marked = rows.some(([, mark]) => mark !== '')
  return rows.map(([name, mark, args]) => {
    const head = `    ${name.padEnd(nameWidth)}  ${marked ? `${mark.padEnd(9)}  ` : ''}`
    const room = Math.max(10, width - head.length)
    const tail = args.length > room ? `${args.slice(0, room - 1)}…` : args
    return `${head}${colorize(process.stdout, 'dim', tail)}`.trimEnd()
  })
}

function decodeSafely(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
