import { readChoice, readNumber, readOptions, UsageError } from 'fc-command'
import { CONFORM_FORMATS, type ConformFormat } from './formats/formats.ts'

/** What `fc-cli conform` is asked to do. */
export interface ConformCommand {
  source: string
  baseUrl: string | undefined
  version: string | undefined
  bearer: string | undefined
  headers: Record<string, string>
  /** A file of arguments by the name of the endpoint. */
  arguments: string | undefined
  /** Names or patterns of endpoints; empty for those that only read. */
  endpoints: string[]
  all: boolean
  maxRequests: number | undefined
  maxPages: number | undefined
  /** Requests per second; undefined for what suits the place. */
  rate: number | undefined
  /** Milliseconds. */
  timeout: number
  strict: boolean
  format: ConformFormat
}

export const CONFORM_HELP = `Call a service, and find out whether it keeps the interface.

Usage: fc-cli conform [options] <file|url|->

The definition says where the service is (base_url) and what it promises. Endpoints that only
read are called, as far as their names tell; --all calls the others, too, and may change data.
Values that lists show are used to call the rest; --arguments says what else is there.

Examples:
  fc-cli conform api.fc.json                                    the service at its base_url
  fc-cli conform api.fc.json --base-url http://localhost:8080/v1
  fc-cli conform https://api.example.com/v1/package --bearer "$TOKEN"
  fc-cli conform api.fc.json --endpoint list-users --endpoint "get-*"
  fc-cli conform api.fc.json --format junit > conformance.xml

Options:
      --base-url <url>         where the service is, instead of base_url
      --version <version>      sent as Api-Version (the version of the definition)
      --bearer <token>         sent as Authorization: Bearer (or the variable FC_BEARER)
      --header <name: value>   sent with every call; can be given more than once
      --arguments <file>       JSON: arguments that are accepted, by the name of the endpoint
      --endpoint <name>        call these only; * stands for anything; can be given more than once
      --all                    call every endpoint, also those that change something
      --max-requests <number>  send no more requests than this (1000)
      --max-pages <number>     look at no more pages of an endpoint than this (20)
      --rate <number>          requests per second (20; no bound on this machine)
      --timeout <seconds>      wait no longer for an answer (30)
      --strict                 fail when a SHOULD is broken, too
      --format <name>          pretty, json or junit (pretty)
  -h, --help                   show this help

Exit codes: 0 the service conforms, 1 it breaks a MUST (with --strict a SHOULD), 2 wrong usage, or a
definition or service that cannot be reached.
`

/** @throws UsageError */
export function readConformCommand(args: string[]): ConformCommand | 'help' {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return 'help'
  const [source, ...more] = positionals
  if (source === undefined)
    throw new UsageError(
      'Which service? Name its definition: a file, a URL, or - for standard input.',
    )
  if (more.length > 0)
    throw new UsageError(`One definition at a time: ${more.join(', ')} cannot be taken, too.`)
  return {
    source,
    baseUrl: readUrl('base-url', values['base-url']),
    version: values.version,
    bearer: values.bearer ?? process.env['FC_BEARER'],
    headers: Object.fromEntries((values.header ?? []).map(readHeader)),
    arguments: values.arguments,
    endpoints: values.endpoint ?? [],
    all: values.all ?? false,
    maxRequests: readNumber('max-requests', values['max-requests'], 1, 1_000_000),
    maxPages: readNumber('max-pages', values['max-pages'], 1, 100_000),
    rate: readNumber('rate', values.rate, 1, 100_000),
    timeout: (readNumber('timeout', values.timeout, 1, 3600) ?? 30) * 1000,
    strict: values.strict ?? false,
    format: readChoice('format', values.format, CONFORM_FORMATS) ?? 'pretty',
  }
}

/** An http(s) URL. Undefined when the option is not given. @throws UsageError */
function readUrl(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text
  throw new UsageError(`--${option} must be an http or https URL, not "${text}".`)
}

function readHeader(text: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+.^_`|~\w-]+):\s*(.*)$/.exec(text) ?? []
  if (name === undefined) throw new UsageError(`--header must be "Name: value", not "${text}".`)
  return [name.toLowerCase(), value!]
}

const OPTIONS = {
  'base-url': { type: 'string' },
  version: { type: 'string' },
  bearer: { type: 'string' },
  header: { type: 'string', multiple: true },
  arguments: { type: 'string' },
  endpoint: { type: 'string', multiple: true },
  all: { type: 'boolean' },
  'max-requests': { type: 'string' },
  'max-pages': { type: 'string' },
  rate: { type: 'string' },
  timeout: { type: 'string' },
  strict: { type: 'boolean' },
  format: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const
