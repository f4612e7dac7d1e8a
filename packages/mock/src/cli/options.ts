import { readChoice, readNumber, readOptions, UsageError } from 'fc-command'
import { type MockConfig, quote } from 'fc-core'
import { type Delay, parseDelay } from '../faults/delay.ts'
import { readNow } from '../engine/read-now.ts'
import type { MockOptions } from '../options.ts'

/** What the command line asks for. */
export interface CliOptions {
  /** Files, folders, globs, URLs or `-`. */
  sources: string[]
  port: number | undefined
  host: string | undefined
  json: boolean
  quiet: boolean
  /** Whether browsers get a page at `/`. */
  explorer: boolean
  /** Whether files are watched, and read again when they change. */
  watch: boolean
  /** File with things to start with. */
  data: string | undefined
  /** Module with answers of the house's own. */
  handlers: string | undefined
  /** Whether the data model is printed, and nothing is served. */
  printModel: boolean
  /** Whether the reasons for it are printed with it. */
  explain: boolean
  /** Further host names that the server answers to. */
  allowedHosts: readonly string[]
  mock: MockOptions
}

export const HELP = `Serve a realistic fake of the services that package definitions describe.

Usage: fc-mock [options] <file|folder|glob|url|->...

Examples:
  fc-mock service.fc.json                     serve one package at http://127.0.0.1:4010
  fc-mock v1.json v2.json --port 0            several packages, on a free port
  fc-mock api.json --delay ~200 --error-rate 0.05
                                              as slow and as moody as the real one
  fc-mock api.json --pagination shuffle       break clients that look into next and previous
  fc-mock api.json --data db.json --handlers handlers.ts
                                              your own things, your own answers
  curl -s https://example.com/package.json | fc-mock -

Server:
  -p, --port <number>              port to listen on, 0 for a free one (4010)
      --host <address>             address to listen on; 0.0.0.0 for phones on your network (127.0.0.1)
      --allowed-host <name>        a further host name to answer to; may be repeated
      --no-cors                    do not let pages of other origins call the mock
      --no-explorer                show browsers no page at /
      --no-admin                   no admin API at /__fc/
      --no-watch                   do not read files again when they change

Data:
  -s, --seed <text>                choose other data; the same seed gives the same bytes (fc)
      --items <number>             items in each collection (50)
      --page-size <number>         items of a page when the call does not say (20)
      --now <time|today>           generate data for this time, such as 2026-01-01; a fixed time makes
                                   answers reproducible on any day (today)
      --data <file>                JSON with things to start with: {"users": [{"id": "u1"}]}
      --handlers <file>            module with answers of your own: export default defineHandlers({…})
      --stateless                  creating, changing and deleting leave no trace
      --unknown-ids <how>          a key that no record has: not-found, or generate a record for it
                                   (not-found; with --stateless generate)
      --print-model                print the data model as JSON, and exit; of several definitions,
                                   by their source
      --explain                    with --print-model: the reasons for it as text, or as JSON with --json

Protocol:
      --on-missing-version <how>   a call without Api-Version: default or error (default)
      --on-unknown-version <how>   a call with an unknown Api-Version: default or error (error)
      --lenient                    let missing, unknown and ill-typed arguments pass
      --pagination <shape>         next and previous as cursor, offset, page or shuffle (cursor)
      --token <text>               a bearer token to take; may be repeated (any)
      --errors <shape>             errors as triple or problem (triple)
      --heartbeat <seconds>        time between the comments that keep event streams open, 0 for none (15)

Drills:
      --delay <ms>                 each answer waits: 250, 100-500 or ~200 (0)
      --error-rate <share>         this share of calls fails with status 503, 0 to 1 (0)
  One call alone, by a header:     Prefer: delay=2000, error=NOT_FOUND, status=503, items=0, page=full,
                                   page=empty, cursor=expired, connection=reset, body=truncated, seed=x

Output:
      --json                       print one JSON object per line instead of text
  -q, --quiet                      print no line per call
  -h, --help                       show this help
  -v, --version                    show the version

The nearest fc.config.json may have these in its section "mock"; what is said here comes first.
Exit codes: 0 fine, 1 a definition has errors, 2 wrong usage, or a file or port that cannot be used,
70 internal error.
`

/**
 * Reads the command line.
 *
 * @returns The options, or `help` or `version` when that is what is wanted.
 * @throws UsageError
 */
export function readMockOptions(args: string[]): CliOptions | 'help' | 'version' {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return 'help'
  if (values.version) return 'version'
  if (positionals.length === 0)
    throw new UsageError('Which definition? Name a file, a folder, a URL, or - for standard input.')
  if (values.explain && !values['print-model'])
    throw new UsageError('--explain needs --print-model: it explains the model that is printed.')
  return {
    sources: positionals,
    port: readNumber('port', values.port, 0, 65535),
    host: values.host,
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    explorer: !values['no-explorer'],
    watch: !values['no-watch'],
    data: values.data,
    handlers: values.handlers,
    printModel: values['print-model'] ?? false,
    explain: values.explain ?? false,
    allowedHosts: values['allowed-host'] ?? [],
    mock: definedOnly({
      seed: values.seed,
      items: readNumber('items', values.items, 0, Number.MAX_SAFE_INTEGER),
      now: values.now === undefined ? undefined : checkTime(values.now),
      heartbeat: values.heartbeat === undefined ? undefined : readSeconds(values.heartbeat) * 1000,
      pageSize: readNumber('page-size', values['page-size'], 1, 1000),
      onMissingVersion: readChoice(
        'on-missing-version',
        values['on-missing-version'],
        VERSION_POLICIES,
      ),
      onUnknownVersion: readChoice(
        'on-unknown-version',
        values['on-unknown-version'],
        VERSION_POLICIES,
      ),
      arguments: values.lenient ? 'lenient' : undefined,
      pagination: readChoice('pagination', values.pagination, SHAPES),
      tokens: values.token,
      errors: readChoice('errors', values.errors, ['triple', 'problem']),
      unknownIds: readChoice('unknown-ids', values['unknown-ids'], ['not-found', 'generate']),
      stateless: values.stateless,
      delay: values.delay === undefined ? undefined : readDelay(values.delay),
      errorRate: values['error-rate'] === undefined ? undefined : readShare(values['error-rate']),
      cors: values['no-cors'] ? false : undefined,
      admin: values['no-admin'] ? false : undefined,
    }),
  }
}

/** The options of a configuration. Its own findings report what is wrong in it. */
export function fromConfig(config: MockConfig): MockOptions {
  const { delay } = config
  const options = Object.entries(config).filter(([name]) => !OWN.has(name))
  return {
    ...Object.fromEntries(options),
    ...definedOnly({ delay: delay === undefined ? undefined : parseDelay(String(delay)) }),
  }
}

/** What the command itself makes something of. */
const OWN = new Set(['delay', 'data', 'port', 'host'])

const VERSION_POLICIES = ['default', 'error'] as const
const SHAPES = ['cursor', 'offset', 'page', 'shuffle'] as const

const OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  'allowed-host': { type: 'string', multiple: true },
  seed: { type: 'string', short: 's' },
  items: { type: 'string' },
  'page-size': { type: 'string' },
  now: { type: 'string' },
  data: { type: 'string' },
  handlers: { type: 'string' },
  'print-model': { type: 'boolean' },
  explain: { type: 'boolean' },
  stateless: { type: 'boolean' },
  'unknown-ids': { type: 'string' },
  'on-missing-version': { type: 'string' },
  'on-unknown-version': { type: 'string' },
  lenient: { type: 'boolean' },
  pagination: { type: 'string' },
  token: { type: 'string', multiple: true },
  errors: { type: 'string' },
  heartbeat: { type: 'string' },
  delay: { type: 'string' },
  'error-rate': { type: 'string' },
  'no-cors': { type: 'boolean' },
  'no-explorer': { type: 'boolean' },
  'no-admin': { type: 'boolean' },
  'no-watch': { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

function readDelay(text: string): Delay {
  const delay = parseDelay(text)
  if (delay !== undefined) return delay
  throw new UsageError(
    `--delay must be milliseconds as in 250, 100-500 or ~200, not ${quote(text)}.`,
  )
}

/** The option `--now`, as the mock reads it. */
function checkTime(text: string): string {
  try {
    readNow(text)
    return text
  } catch {
    throw new UsageError(
      `--now must be "today" or a time such as 2026-01-01 or 2026-01-01T12:00:00Z, not ${quote(text)}.`,
    )
  }
}

function readSeconds(text: string): number {
  const seconds = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (seconds <= MAX_SECONDS) return seconds
  throw new UsageError(
    `--heartbeat must be a number of seconds from 0 to ${MAX_SECONDS}, not ${quote(text)}.`,
  )
}

/** A day: timers cannot wait for much longer. */
const MAX_SECONDS = 86_400

function readShare(text: string): number {
  const share = /^(?:0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : Number.NaN
  if (share >= 0 && share <= 1) return share
  throw new UsageError(`--error-rate must be a number from 0 to 1, not ${quote(text)}.`)
}

/** The entries that have a value. */
function definedOnly<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never
}
