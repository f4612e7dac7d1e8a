import {
  type CommandDefinition,
  DEFINITION_OPTIONS,
  defineCommand,
  HTTP_URL,
  type LoadOptions,
  parseCommandLine,
  parseHttpUrl,
  readLoadOptions,
  SHUTDOWN_OPTION,
  UsageError,
} from 'fc-command'
import { isBearerToken } from '../admin/check-admin-token.ts'
import { readNow } from '../dataset/read-now.ts'
import { parseDelay } from '../faults/delay.ts'
import { PUBLIC_URL, toPublicBase } from '../node/address-options.ts'
import type { MockOptions } from '../options.ts'
import { definedOnly } from '../names/json-value.ts'
import { parseOrigin } from 'fc-server/protocol'
import { CONFIG_OPTIONS } from './config-options.generated.ts'
import { LOG_LEVELS, type LogLevel } from './log-level.ts'

/** Options of `fc-mock`. */
export interface CliOptions {
  /** Files, folders, globs, URLs or `-`. */
  sources: string[]
  /** Program and arguments of a command that is started once the mock listens. The mock ends with it. */
  command: readonly [string, ...string[]] | undefined
  port: number | undefined
  host: string | undefined
  json: boolean
  logLevel: LogLevel
  /** Whether browsers get the explorer at `/`. */
  explorer: boolean
  /** Whether the mock is reloaded when a file changes. */
  watch: boolean
  /** File with seed data. */
  data: string | undefined
  /** Module with custom handlers. */
  handlers: string | undefined
  /** Whether the data model is printed instead of starting the server. */
  printModel: boolean
  /** Whether the reasons for the data model are printed. */
  explain: boolean
  /** URL of the server for its clients. */
  publicUrl: string | undefined
  /** Undefined for HTTP. */
  tls: TlsFiles | undefined
  /** Time for requests in progress to finish when the command is stopped, in seconds. */
  shutdownTimeout: number
  /** Where sessions are kept. In memory by default. */
  store: string | undefined
  mock: MockOptions
  /** URL of the upstream. */
  upstream: string | undefined
  /** Folder for a recording of the upstream. */
  record: string | undefined
  /** Folder or file with a recording. */
  replay: string | undefined
  /** How definitions are loaded and checked. */
  load: LoadOptions
}

/** Files for HTTPS. */
export interface TlsFiles {
  cert: string
  key: string
}

const TOKEN = 'a text of letters, digits and -._~+/, optionally with = at the end'

const command = defineCommand({
  name: 'fc-mock',
  summary: 'Start a mock server for the services that package definitions describe',
  operands: {
    noun: 'definition',
    usage: '<file|folder|glob|url|->... [-- <command>]',
    accepts: ['file', 'folder', 'glob', 'URL', '`-`'],
  },
  examples: [
    ['fc-mock service.fc.json', 'serve one package at http://127.0.0.1:4010'],
    ['fc-mock v1.json v2.json --port 0', 'several packages, on a free port'],
    ['fc-mock users.json orders.json=/orders', 'two packages with one path, at different paths'],
    ['fc-mock api.json --delay ~200 --error-rate 0.05', 'simulate latency and failures'],
    ['fc-mock api.json --data db.json --handlers handlers.ts', 'seed data and custom handlers'],
    ['fc-mock api.json --upstream https://staging.example.com', 'mock what the service lacks'],
    ['fc-mock api.json -- npm run dev', 'with a command that ends with it; FC_MOCK_URL is its URL'],
    ['curl -s https://example.com/package.json | fc-mock -'],
  ],
  groups: {
    Server: {
      port: { type: 'integer', short: 'p', label: 'number', ...CONFIG_OPTIONS.port },
      host: { type: 'string', label: 'address', ...CONFIG_OPTIONS.host },
      cors: {
        type: 'string',
        label: 'origin',
        ...CONFIG_OPTIONS.cors,
        isRepeatable: true,
        parse: parseOrigin,
        expected: 'an origin such as https://app.example.com, or *',
      },
      noCors: {
        type: 'boolean',
        configKey: `${CONFIG_OPTIONS.cors.configKey}: false`,
        description: 'Allow calls only from pages of the mock itself',
      },
      publicUrl: {
        type: 'string',
        label: 'url',
        description:
          'URL of the mock for its clients, if a proxy is in front of it; the served definitions advertise it',
        parse: toPublicBase,
        expected: PUBLIC_URL,
      },
      tlsCert: {
        type: 'string',
        label: 'file',
        description: 'Certificate in PEM format, with its chain, to serve HTTPS',
      },
      tlsKey: { type: 'string', label: 'file', description: 'Private key of the certificate' },
      noExplorer: { type: 'boolean', description: 'Do not show the explorer at `/`' },
      store: {
        type: 'string',
        label: 'address',
        description:
          'Keep sessions in Redis, which any number of processes share (`redis://127.0.0.1:6379`), or in a folder (`file:./state`). Implies `--no-watch`',
        parse: parseStore,
        expected: 'an address such as redis://127.0.0.1:6379/0?prefix=shop or file:./state',
      },
      noAdmin: { type: 'boolean', description: 'Disable the admin API at `/__fc/`' },
      adminToken: {
        type: 'string',
        label: 'token',
        description:
          'Bearer token that the admin API requires. Safer in the environment variable `FC_MOCK_ADMIN_TOKEN`, since lists of processes show options',
        parse: parseToken,
        expected: TOKEN,
      },
      shutdownTimeout: SHUTDOWN_OPTION,
      noWatch: { type: 'boolean', description: 'Do not reload when a file changes' },
    },
    Data: {
      seed: { type: 'string', short: 's', label: 'text', ...CONFIG_OPTIONS.seed },
      items: { type: 'integer', label: 'number', ...CONFIG_OPTIONS.items },
      pageSize: { type: 'integer', label: 'number', ...CONFIG_OPTIONS.pageSize, max: 1000 },
      now: {
        type: 'string',
        label: 'time|today',
        ...CONFIG_OPTIONS.now,
        defaultLabel: '`today`',
        parse: parseTime,
        expected: '"today" or a time such as 2026-01-01 or 2026-01-01T12:00:00Z',
      },
      data: { type: 'string', label: 'file', ...CONFIG_OPTIONS.data },
      handlers: {
        type: 'string',
        label: 'file',
        description: 'Module with custom handlers: `export default defineHandlers({…})`',
      },
      stateless: { type: 'boolean', ...CONFIG_OPTIONS.stateless },
      printModel: {
        type: 'boolean',
        description: 'Print the data model as JSON and exit; for several definitions, by source',
      },
      explain: {
        type: 'boolean',
        description: 'With `--print-model`: print the reasons as text, or as JSON with `--json`',
      },
    },
    Upstream: {
      upstream: {
        type: 'string',
        label: 'url',
        description: 'Real service that answers the calls of endpoints that it has',
        configKey: 'upstream.url',
        parse: parseHttpUrl,
        expected: HTTP_URL,
      },
      record: {
        type: 'string',
        label: 'folder',
        description: 'Record what the upstream answers, without secrets',
      },
      replay: {
        type: 'string',
        label: 'folder|file',
        description: 'Answer with a recording: a folder of `--record`, or a HAR file',
      },
    },
    Protocol: {
      lenient: {
        type: 'boolean',
        configKey: `${CONFIG_OPTIONS.arguments.configKey}: "lenient"`,
        description: 'Accept missing, unknown and ill-typed arguments',
      },
      token: {
        type: 'string',
        label: 'text',
        isRepeatable: true,
        ...CONFIG_OPTIONS.tokens,
        defaultLabel: 'any token',
      },
    },
    'Fault injection': {
      delay: {
        type: 'string',
        label: 'ms',
        ...CONFIG_OPTIONS.delay,
        parse: parseDelay,
        expected: 'milliseconds such as 250, 100-500 or ~200',
      },
      errorRate: {
        type: 'string',
        label: 'share',
        ...CONFIG_OPTIONS.errorRate,
        parse: parseShare,
        expected: 'a number from 0 to 1',
      },
    },
    Definitions: DEFINITION_OPTIONS,
    Output: {
      json: { type: 'boolean', description: 'Print one JSON object per line instead of text' },
      logLevel: {
        type: 'string',
        label: 'level',
        description:
          'What to log: failures of the mock and of handlers, also warnings, also calls, or also the admin API and bodies',
        choices: LOG_LEVELS,
        defaultLabel: '`info`',
      },
      quiet: { type: 'boolean', short: 'q', description: 'Same as `--log-level error`' },
      version: { type: 'boolean', short: 'v', description: 'Show the version', isStandalone: true },
    },
  },
  configKeys: Object.keys(CONFIG_OPTIONS),
  footnotes: [
    'For a single call, send faults in the header `Prefer`: `delay=2000`, `error=NOT_FOUND`, `status=503`, `items=0`, `page=full`, `page=empty`, `cursor=expired`, `connection=reset`, `body=truncated`, `seed=x`.',
    'The section `mock` of the nearest `fc.config.json` sets the same options, and more: formats of pages and errors, version policies, endpoints of the upstream, proxies and limits.',
  ],
  exitCodes: {
    1: 'a definition is unusable, or a configuration has errors',
    127: 'the command after `--` cannot be started; otherwise its exit code',
  },
})

export const MOCK_COMMAND: CommandDefinition = command

/**
 * Parses the command line.
 *
 * @returns The options; `help` or `version` if that is requested.
 * @throws UsageError
 */
export function readMockOptions(
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): CliOptions | 'help' | 'version' {
  const end = args.indexOf('--')
  const line = parseCommandLine(end < 0 ? args : args.slice(0, end), command)
  if (line === 'help') return line
  const { values, operands } = line
  if (values.version) return 'version'
  if (values.explain && !values.printModel)
    throw new UsageError('--explain requires --print-model: it explains the model that is printed.')
  if (values.noCors && values.cors.length > 0)
    throw new UsageError('--cors and --no-cors exclude each other.')
  if (values.quiet && values.logLevel !== undefined)
    throw new UsageError('--quiet and --log-level exclude each other.')
  const [program, ...rest] = end < 0 ? [] : args.slice(end + 1)
  if (end >= 0 && program === undefined)
    throw new UsageError('Expected a command after `--`, such as `-- npm run dev`.')
  const exclusive = (
    [
      ['replay', 'upstream'],
      ['replay', 'record'],
      ['replay', 'data'],
      ['store', 'upstream'],
      ['store', 'replay'],
    ] as const
  ).find(([first, second]) => values[first] !== undefined && values[second] !== undefined)
  if (values.store !== undefined && values.stateless)
    throw new UsageError('--store and --stateless exclude each other.')
  if (exclusive !== undefined)
    throw new UsageError(`--${exclusive[0]} and --${exclusive[1]} exclude each other.`)
  const { seed, items, pageSize, now, token, delay, errorRate } = values
  return {
    ...values,
    sources: operands,
    command: program === undefined ? undefined : [program, ...rest],
    logLevel: values.logLevel ?? (values.quiet ? 'error' : 'info'),
    explorer: !values.noExplorer,
    watch: !values.noWatch,
    tls: readTlsFiles(values),
    load: readLoadOptions(values),
    mock: definedOnly({
      seed,
      items,
      pageSize,
      now,
      delay,
      errorRate,
      arguments: values.lenient ? 'lenient' : undefined,
      tokens: token.length > 0 ? token : undefined,
      stateless: values.stateless || undefined,
      cors: values.noCors ? false : values.cors.length > 0 ? values.cors : undefined,
      admin: values.noAdmin ? false : undefined,
      adminToken: values.adminToken ?? readToken(env),
    }),
  }
}

function readTlsFiles({
  tlsCert: cert,
  tlsKey: key,
}: {
  tlsCert: string | undefined
  tlsKey: string | undefined
}): TlsFiles | undefined {
  if (cert !== undefined && key !== undefined) return { cert, key }
  if (cert === undefined && key === undefined) return undefined
  throw new UsageError('--tls-cert and --tls-key require each other.')
}

function parseStore(text: string): string | undefined {
  return /^(?:rediss?:\/\/.|file:.)/.test(text) && URL.canParse(text) ? text : undefined
}

function parseTime(text: string): string | undefined {
  try {
    readNow(text)
    return text
  } catch {
    return undefined
  }
}

function parseToken(text: string): string | undefined {
  return isBearerToken(text) ? text : undefined
}

function readToken({ FC_MOCK_ADMIN_TOKEN: token }: NodeJS.ProcessEnv): string | undefined {
  if (token === undefined || token === '' || isBearerToken(token)) return token || undefined
  throw new UsageError(`The environment variable FC_MOCK_ADMIN_TOKEN must be ${TOKEN}.`)
}

function parseShare(text: string): number | undefined {
  const share = /^(?:0|1|0?\.\d+|1\.0+)$/.test(text) ? Number(text) : Number.NaN
  return share >= 0 && share <= 1 ? share : undefined
}
