import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  colorize,
  formatInternalError,
  print,
  printError,
  shutDown,
  toListenError,
  waitForSignal,
  warnIfExposed,
} from 'fc-command'
import { type PackageDefinition } from 'fc-core'
import { basePath, escapeControls, packageLabel } from 'fc-core/internal'
import { loadDefinition } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { PROXY_COMMAND, readProxyOptions } from './options.ts'
import { createProxy, type ProxiedCall } from './create-proxy.ts'
import { ForwardError } from './forward.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import type { CallRecorder } from './record-calls.ts'

/** `fc-cli proxy`. Resolves to the exit code when it is ended. */
export const proxy: Subcommand = createSubcommand(PROXY_COMMAND, readProxyOptions, run)

async function run(options: ReturnType<typeof readProxyOptions>): Promise<number> {
  const { source, target, port, host, timeout, shutdownTimeout, json, record } = options
  const { definition } = await loadDefinition(source, options)
  const recorder = record === undefined ? undefined : await startRecorder(record, definition)
  const counts = { calls: 0, client: 0, server: 0 }
  const http = createProxy({
    definition,
    target,
    hosts: [host],
    onCall(call) {
      counts.calls++
      for (const { side } of call.violations) counts[side]++
      print(json ? formatJsonLine(call) : formatLines(call))
    },
    onForwarded: recorder?.record,
    timeout,
    onError: (error) =>
      printError(
        error instanceof ForwardError
          ? `fc-cli: ${escapeControls(error.message)}\n`
          : formatInternalError('fc-cli', error),
      ),
  })
  const { server } = http
  const listening = once(server, 'listening')
  server.listen(port, host)
  await listening.catch((error: unknown) => {
    throw toListenError(error, port, host)
  })
  const address = server.address() as AddressInfo
  // Before the URL is printed, because a script may stop the proxy right after it.
  const interrupted = waitForSignal()
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`
  const url = `${origin}${basePath(definition.base_url)}/`
  print(
    json
      ? `${JSON.stringify({ event: 'listening', url, target })}\n`
      : `\n  ${escapeControls(packageLabel(definition))}  ${colorize(process.stdout, 'cyan', escapeControls(url))}  → ${target}\n${record === undefined ? '' : `\n  Recording to ${escapeControls(record)}\n`}\n  Press Ctrl+C to stop and show a summary\n\n`,
  )
  warnIfExposed('fc-cli', server, host)
  await interrupted
  // Another signal would end the process at once.
  recorder?.flush()
  await shutDown('fc-cli', http, shutdownTimeout)
  recorder?.flush()
  const recorded = recorder && { recorded: recorder.count }
  if (json) print(`${JSON.stringify({ event: 'summary', ...counts, ...recorded })}\n`)
  else {
    print(formatSummary(counts))
    if (recorder !== undefined) reportWritten(record!, formatCallCount(recorder.count))
  }
  return counts.client + counts.server > 0 ? 1 : 0
}

/** Starts to record. Loaded on demand. */
async function startRecorder(file: string, definition: PackageDefinition): Promise<CallRecorder> {
  const { createCallRecorder } = await import('./record-calls.ts')
  return createCallRecorder(file, definition, (message) => printError(`fc-cli: ${message}\n`))
}

function formatJsonLine({ milliseconds, ...call }: ProxiedCall): string {
  const { method, path, status, violations, unchecked } = call
  const ms = Math.round(milliseconds * 100) / 100
  const time = new Date().toISOString()
  return `${JSON.stringify({ event: 'call', time, method, path, status, ms, violations, unchecked })}\n`
}

function formatLines(call: ProxiedCall): string {
  const { method, path, status, violations, unchecked, milliseconds } = call
  const out = process.stdout
  const color = status < 300 ? 'green' : status < 500 ? 'yellow' : 'red'
  const line = [
    colorize(out, 'dim', new Date().toTimeString().slice(0, 8)),
    colorize(out, color, String(status)),
    method,
    escapeControls(path),
    colorize(out, 'dim', `${milliseconds.toFixed(1)} ms`),
  ].join('  ')
  const notes = violations.map(
    ({ side, code, message }) =>
      `          ${colorize(out, 'red', `! ${side}`)}  ${code}  ${escapeControls(message)}`,
  )
  if (unchecked !== undefined)
    notes.push(`          ${colorize(out, 'yellow', 'not checked')}  ${escapeControls(unchecked)}`)
  return `${[line, ...notes].join('\n')}\n`
}

function formatCallCount(count: number): string {
  return count === 1 ? '1 call' : `${count} calls`
}

function formatSummary({
  calls,
  client,
  server,
}: {
  calls: number
  client: number
  server: number
}): string {
  const total = formatCallCount(calls)
  const violations = client + server
  if (violations === 0) return `\n${total}, no protocol violations.\n`
  const noun = violations === 1 ? 'protocol violation' : 'protocol violations'
  return `\n${total}, ${violations} ${noun}: ${client} by the client, ${server} by the service.\n`
}
