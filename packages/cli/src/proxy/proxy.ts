import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import {
  colorize,
  formatHelp,
  print,
  printError,
  shutDown,
  toListenError,
  waitForSignal,
  warnIfExposed,
} from 'fc-command'
import { basePath, packageLabel } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import { loadDefinition } from '../load-definition.ts'
import { PROXY_COMMAND, readProxyOptions } from './options.ts'
import { createProxy, type ProxiedCall } from './create-proxy.ts'

/** `fc-cli proxy`. Resolves to the exit code when it is ended. */
export async function proxy(args: string[]): Promise<number> {
  const options = readProxyOptions(args)
  if (options === 'help') {
    print(formatHelp(PROXY_COMMAND))
    return 0
  }
  const { source, target, port, host, shutdownTimeout, json } = options
  const { definition } = await loadDefinition(source, options)
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
    onUnreachable: (url, reason) =>
      printError(`fc-cli: Cannot reach ${escapeControls(url)}: ${reason}.\n`),
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
      : `\n  ${escapeControls(packageLabel(definition))}  ${colorize(process.stdout, 'cyan', escapeControls(url))}  → ${target}\n\n  Press Ctrl+C to stop and show a summary\n\n`,
  )
  warnIfExposed('fc-cli', server, host)
  await interrupted
  await shutDown('fc-cli', http, shutdownTimeout)
  print(json ? `${JSON.stringify({ event: 'summary', ...counts })}\n` : formatSummary(counts))
  return counts.client + counts.server > 0 ? 1 : 0
}

function formatJsonLine({ exchange, violations, milliseconds }: ProxiedCall): string {
  const { request, status } = exchange
  const { pathname: path, search } = new URL(request.url)
  const ms = Math.round(milliseconds * 100) / 100
  return `${JSON.stringify({ event: 'call', time: new Date().toISOString(), method: request.method, path: `${path}${search}`, status, ms, violations })}\n`
}

function formatLines({ exchange, violations, milliseconds }: ProxiedCall): string {
  const out = process.stdout
  const { request, status } = exchange
  const { pathname, search } = new URL(request.url)
  const color = status < 300 ? 'green' : status < 500 ? 'yellow' : 'red'
  const line = [
    colorize(out, 'dim', new Date().toTimeString().slice(0, 8)),
    colorize(out, color, String(status)),
    request.method,
    escapeControls(`${pathname}${search}`),
    colorize(out, 'dim', `${milliseconds.toFixed(1)} ms`),
  ].join('  ')
  const violationLines = violations.map(
    ({ side, code, message }) =>
      `          ${colorize(out, 'red', `! ${side}`)}  ${code}  ${escapeControls(message)}`,
  )
  return `${[line, ...violationLines].join('\n')}\n`
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
  const total = calls === 1 ? '1 call' : `${calls} calls`
  const violations = client + server
  if (violations === 0) return `\n${total}, no protocol violations.\n`
  const noun = violations === 1 ? 'protocol violation' : 'protocol violations'
  return `\n${total}, ${violations} ${noun}: ${client} by the client, ${server} by the service.\n`
}
