import { readChoice, readOptions, UsageError } from 'fc-command'
import { type Target, TARGETS } from './targets.ts'

/** What `fc-cli convert` is asked to do. */
export interface ConvertCommand {
  source: string
  to: Target
  output: string | undefined
  baseUrl: string | undefined
  /** Whether what is private is taken along. */
  private: boolean
}

export const CONVERT_HELP = `Turn a package definition into what other tools read.

Usage: fc-cli convert [options] --to <format> <file|url|git:revision:path|->

Formats:
  openapi    OpenAPI 3.1, as JSON
  postman    a Postman collection 2.1
  http       an .http file for the HTTP clients of VS Code, JetBrains and others

Examples:
  fc-cli convert api.fc.json --to openapi -o openapi.json
  fc-cli convert api.fc.json --to http --base-url http://localhost:4010/users/ -o users.http
  curl -s https://example.com/package | fc-cli convert - --to postman > postman.json

Options:
      --to <format>      openapi, postman or http
  -o, --output <file>    write this file, instead of standard output
      --base-url <url>   another address than that of the definition, such as a mock's
      --private          take along what is private
  -h, --help             show this help

Exit codes: 0 fine, 2 wrong usage, or a definition that cannot be read or has errors.
`

/** @throws UsageError */
export function readConvertCommand(args: string[]): ConvertCommand | { kind: 'help' } {
  const { values, positionals } = readOptions(args, OPTIONS)
  if (values.help) return { kind: 'help' }
  const [source, ...others] = positionals
  if (source === undefined || others.length > 0) {
    throw new UsageError('What is to be converted? Name one file, a URL, or - for standard input.')
  }
  const to = readChoice('to', values.to, TARGETS)
  if (to === undefined) throw new UsageError(`To which format? Give --to ${TARGETS.join(' or ')}.`)
  return {
    source,
    to,
    output: values.output,
    baseUrl: values['base-url'],
    private: values.private ?? false,
  }
}

const OPTIONS = {
  to: { type: 'string' },
  output: { type: 'string', short: 'o' },
  'base-url': { type: 'string' },
  private: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
