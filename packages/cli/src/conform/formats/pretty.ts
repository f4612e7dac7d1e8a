import { colorize, userShell } from 'fc-command'
import { REQUIREMENTS } from 'fc-core'
import { escapeControls, formatCurlOrReason, formatVariable } from 'fc-core/internal'
import type { CheckResult, Exchange } from 'fc-core/conformance'
import type { ConformanceRun } from '../conformance-run.ts'

/** Formats a report for terminals: each failed check with its request and response, then a summary. */
export function formatConformancePretty(run: ConformanceRun): string {
  const failed = run.results.filter(({ outcome }) => outcome === 'failed')
  return [
    ...(run.isVerbose ? formatChecks(run) : []),
    ...failed.map(formatFailure),
    ...formatGaps(run),
    formatSummary(run),
    '',
  ].join('\n')
}

/** Lists each check with its outcome, and why it or the endpoint was skipped. */
function formatChecks({ results, skippedEndpoints }: ConformanceRun): string[] {
  const lines = results.map(({ outcome, endpoint, check, message }) => {
    const color = outcome === 'failed' ? 'red' : outcome === 'passed' ? 'green' : 'yellow'
    const reason = outcome === 'skipped' ? dim(`: ${escapeControls(truncate(message ?? ''))}`) : ''
    return `${colorize(process.stdout, color, outcome.padEnd(7))}  ${escapeControls(endpoint ?? 'package')}  ${check}${reason}`
  })
  const skipped = skippedEndpoints.map(
    ({ endpoint, reason }) =>
      `${colorize(process.stdout, 'yellow', 'skipped')}  ${escapeControls(endpoint)}  ${dim(`all checks: ${SKIP_REASONS[reason]}`)}`,
  )
  return [...lines, ...skipped, '']
}

const SKIP_REASONS: Record<ConformanceRun['skippedEndpoints'][number]['reason'], string> = {
  'not-read-only': 'it may change data',
  'not-selected': 'not selected by --endpoint',
  'request-limit': 'the request limit was reached',
}

function formatFailure({
  check,
  level,
  endpoint,
  title,
  requirement,
  message,
  exchange,
}: CheckResult): string {
  const color = level === 'MUST' ? 'red' : 'yellow'
  const clause = requirement === undefined ? '' : ` (${REQUIREMENTS[requirement].clause})`
  return [
    `${colorize(process.stdout, 'bold', escapeControls(endpoint ?? 'package'))} ${colorize(process.stdout, color, `${level} violation`)} ${dim(check)}`,
    `  ${escapeControls(message ?? '')}`,
    dim(`  ${title}${clause}`),
    ...(exchange === undefined ? [] : formatExchange(exchange)),
    '',
  ].join('\n')
}

/** Formats the request as a curl command, and the response. */
function formatExchange({ request, status, text, connectionError }: Exchange): string[] {
  const { method, url, body } = request
  const { authorization, ...others } = request.headers
  const headers = Object.entries(others).map(([name, value]) => [
    escapeControls(name),
    escapeControls(value),
  ])
  const shell = userShell()
  // A variable in place of the token, for the shell to expand it.
  const credentials = /^bearer /i.test(authorization ?? '')
    ? `--oauth2-bearer ${formatVariable('TOKEN', shell)}`
    : `-H ${formatVariable('AUTHORIZATION', shell, 'authorization: ')}`
  const flags = ['-i', ...(authorization === undefined ? [] : [credentials])]
  const shown = {
    method,
    url: escapeControls(url),
    headers: Object.fromEntries(headers),
    ...(body !== undefined && { body: escapeControls(body) }),
  }
  return [
    dim(`  ${formatCurlOrReason(shown, { shell, flags, oneLine: true })}`),
    dim(
      `  ${connectionError === undefined ? status : 'no response:'} ${truncate(escapeControls((connectionError ?? text).replaceAll(/\s+/g, ' ')))}`,
    ),
  ]
}

/** Formats which endpoints were not tested completely, and what to do. */
function formatGaps({ results, skippedEndpoints }: ConformanceRun): string[] {
  const rejecting = results.filter(
    ({ check, outcome }) => check === 'endpoint-responds' && outcome === 'skipped',
  )
  const lines: string[] = []
  if (rejecting.length > 0) {
    lines.push(
      `${pluralize(rejecting.length, 'endpoint')} rejected all calls. Provide valid arguments with --arguments to test ${rejecting.length === 1 ? 'it' : 'them'}:`,
      ...rejecting
        .slice(0, 5)
        .map(({ endpoint, message }) =>
          dim(`  ${escapeControls(endpoint ?? '')}: ${escapeControls(truncate(message ?? ''))}`),
        ),
      ...(rejecting.length > 5 ? [dim(`  … and ${rejecting.length - 5} more`)] : []),
      '',
    )
  }
  const writing = skippedEndpoints.filter(({ reason }) => reason === 'not-read-only').length
  if (writing > 0)
    lines.push(
      `${pluralize(writing, 'endpoint')} not called because ${writing === 1 ? 'it' : 'they'} may change data. Pass --all to call ${writing === 1 ? 'it' : 'them'}.`,
    )
  const tooMany = skippedEndpoints.filter(({ reason }) => reason === 'request-limit').length
  if (tooMany > 0)
    lines.push(
      `${pluralize(tooMany, 'endpoint')} not tested completely: request limit reached (--max-requests).`,
    )
  return lines
}

function formatSummary({ results, requests, milliseconds }: ConformanceRun): string {
  const of = (outcome: CheckResult['outcome'], level?: CheckResult['level']): number =>
    results.filter(
      (result) => result.outcome === outcome && (level ?? result.level) === result.level,
    ).length
  const must = of('failed', 'MUST')
  const should = of('failed') - must
  const parts = [
    must > 0 && colorize(process.stdout, 'red', pluralize(must, 'MUST violation')),
    should > 0 && colorize(process.stdout, 'yellow', pluralize(should, 'SHOULD violation')),
    must + should === 0 && colorize(process.stdout, 'green', 'No violations'),
    `${pluralize(of('passed'), 'check')} passed`,
    of('skipped') > 0 && `${of('skipped')} skipped`,
  ].filter((part) => part !== false)
  return `${parts.join(', ')}: ${pluralize(requests, 'request')} in ${(milliseconds / 1000).toFixed(1)} s.`
}

function truncate(text: string): string {
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

function pluralize(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`
}

function dim(text: string): string {
  return colorize(process.stdout, 'dim', text)
}
