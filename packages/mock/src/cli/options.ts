import { readChoice, readNumber, readOptions, UsageError } from 'fc-command'
import type { MockOptions } from '../options.ts'

/** What the command line asks for. */
export interface CliOptions {
  /** Files, folders, URLs or `-`. */
  sources: string[]
  port: number
  host: string
  json: boolean
  quiet: boolean
  /** Whether browsers get a page at `/`. */
  explorer: boolean
  mock: MockOptions
}

export const HELP = `Serve a realistic fake of the services that package definitions describe.

Usage: fc-mock [options] <definition>...

A definition is a JSON file, a folder of them, an http(s) URL, or - for standard input.

Examples:
  fc-mock service.fc.json                     serve one package at http://127.0.0.1:4010
  fc-mock v1.json v2.json --port 0            several packages, on a free port
  curl -s https://example.com/package.json | fc-mock -

Options:
  -p, --port <number>              port to listen on, 0 for a free one (4010)
      --host <address>             address to listen on (127.0.0.1)
  -s, --seed <text>                choose other data; the same seed gives the same bytes (fc)
      --items <number>             items in each collection (50)
      --page-size <number>         items of a page when the call does not say (20)
      --on-missing-version <how>   a call without Api-Version: default or error (default)
      --on-unknown-version <how>   a call with an unknown Api-Version: default or error (error)
      --lenient                    let missing, unknown and ill-typed arguments pass
      --no-explorer            show browsers no page at /
      --no-cors                    do not let pages of other origins call the mock
      --json                       print one JSON object per line instead of text
  -q, --quiet                      print no line per call
  -h, --help                       show this help
  -v, --version                    show the version

Exit codes: 0 fine, 1 a definition has errors, 2 wrong usage, or a file or port that cannot be used.
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
  return {
    sources: positionals,
    port: readNumber('port', values.port, 0, 65535) ?? 4010,
    host: values.host ?? '127.0.0.1',
    json: values.json ?? false,
    quiet: values.quiet ?? false,
    explorer: !values['no-explorer'],
    mock: definedOnly({
      seed: values.seed,
      items: readNumber('items', values.items, 0, Number.MAX_SAFE_INTEGER),
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
      cors: values['no-cors'] ? false : undefined,
    }),
  }
}

const VERSION_POLICIES = ['default', 'error'] as const

const OPTIONS = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  seed: { type: 'string', short: 's' },
  items: { type: 'string' },
  'page-size': { type: 'string' },
  'on-missing-version': { type: 'string' },
  'on-unknown-version': { type: 'string' },
  lenient: { type: 'boolean' },
  'no-cors': { type: 'boolean' },
  'no-explorer': { type: 'boolean' },
  json: { type: 'boolean' },
  quiet: { type: 'boolean', short: 'q' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'v' },
} as const

/** The entries that have a value. */
function definedOnly<T extends object>(
  values: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as never
}
