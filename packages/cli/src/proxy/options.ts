import { readNumber, readOptions, UsageError } from 'fc-command'

/** What `fc-cli proxy` is asked to do. */
export interface ProxyCommand {
  source: string
  target: string
  port: number
  host: string
  json: boolean
}

export const PROXY_HELP = `Sit between a client and a service, and tell which of the two breaks the interface.

Usage: fc-cli proxy [options] <file|url|-> --target <url>

Calls are forwarded as they come, and answers are sent back as they are. The path of base_url is
kept: with the base_url https://api.example.com/v1/ the client calls http://127.0.0.1:4011/v1/….

Examples:
  fc-cli proxy api.fc.json --target https://staging.example.com/v1/
  fc-cli proxy api.fc.json --target http://localhost:8080/v1 --json > calls.ndjson

Options:
      --target <url>       where the service is: what base_url stands for
  -p, --port <number>      port to listen on, 0 for a free one (4011)
      --host <address>     address to listen on (127.0.0.1)
      --json               a line of JSON per call, for programs
  -h, --help               show this help

Exit codes, when it is ended with Ctrl+C: 0 nobody broke a rule, 1 somebody did, 2 wrong usage, or a
definition that cannot be used.
`

/** @throws UsageError */
export function readProxyCommand(args: string[]): ProxyCommand | 'help' {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return 'help'
  const [source, ...more] = positionals
  if (source === undefined)
    throw new UsageError(
      'Which interface? Name the definition: a file, a URL, or - for standard input.',
    )
  if (more.length > 0)
    throw new UsageError(`One definition at a time: ${more.join(', ')} cannot be taken, too.`)
  const { target } = values
  if (target === undefined)
    throw new UsageError('Where is the service? Say it with --target <url>.')
  if (!URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
    throw new UsageError(`--target must be an http or https URL, not "${target}".`)
  return {
    source,
    target,
    port: readNumber('port', values.port, 0, 65535) ?? 4011,
    host: values.host ?? '127.0.0.1',
    json: values.json ?? false,
  }
}

const OPTIONS = {
  target: { type: 'string' },
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
