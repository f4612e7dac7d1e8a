import { formatHelp, UsageError, print } from 'fc-command'
import { type PackageDefinition, selectVersion } from 'fc-core'
import { quote } from 'fc-core/text'
import { checkConformance, type CheckResult } from 'fc-core/conformance'
import { loadDefinition } from '../load-definition.ts'
import { createSelector, readArguments } from '../endpoint-options.ts'
import { createProgress } from '../progress.ts'
import { formatConformanceReport } from './formats/formats.ts'
import { CONFORM_COMMAND, type ConformCommandOptions, readConformOptions } from './options.ts'
import { rateLimitedFetch } from '../rate-limited-fetch.ts'

/** `fc-cli conform`. Resolves to the exit code. */
export async function conform(argv: string[]): Promise<number> {
  const options = readConformOptions(argv)
  if (options === 'help') {
    print(formatHelp(CONFORM_COMMAND))
    return 0
  }
  const { definition, source } = await loadDefinition(options.source, options)
  checkCredentials(options, definition)
  checkVersion(options, definition)
  const select =
    createSelector(options.endpoints, definition) ?? (options.all ? () => true : undefined)
  const args =
    options.arguments === undefined ? undefined : readArguments(options.arguments, definition)
  const started = performance.now()
  const progress = createProgress()
  const report = await checkConformance({
    definition,
    fetch: rateLimitedFetch(options),
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
    ...(options.version !== undefined && { version: options.version }),
    ...(options.bearer !== undefined && { bearer: options.bearer }),
    headers: options.headers,
    ...(args !== undefined && { arguments: args }),
    ...(select !== undefined && { select }),
    ...(options.maxRequests !== undefined && { maxRequests: options.maxRequests }),
    ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
    onResult: ({ check, endpoint }) => progress.step(`${endpoint ?? 'package'} ${check}`),
  }).finally(() => progress.end())
  const milliseconds = performance.now() - started
  print(formatConformanceReport({ ...report, source, milliseconds }, options.format))
  return report.results.some((result) => isFailure(result, options.strict)) ? 1 : 0
}

function isFailure({ outcome, level }: CheckResult, strict: boolean): boolean {
  return outcome === 'failed' && (level === 'MUST' || (strict && level === 'SHOULD'))
}

/** Rejects to send credentials to a host that the user did not name: a definition can name any. */
function checkCredentials(
  { source, baseUrl, bearer, headers }: ConformCommandOptions,
  { base_url }: PackageDefinition,
): void {
  const hasCredentials = bearer !== undefined || Object.keys(headers).length > 0
  if (!hasCredentials || baseUrl !== undefined) return
  const isNamed = /^https?:/i.test(source) && new URL(base_url).origin === new URL(source).origin
  if (isNamed) return
  throw new UsageError(
    `The command line does not name the host of the \`base_url\`: ${base_url}. To send --bearer, --header and FC_BEARER there, pass this URL as --base-url.`,
  )
}

function checkVersion({ version }: ConformCommandOptions, definition: PackageDefinition): void {
  if (version === undefined) return
  const { kind } = selectVersion(definition, version)
  if (kind === 'unversioned')
    throw new UsageError(
      '--version requires a package with the flag `versioned`, which this one does not have.',
    )
  if (kind === 'selected') return
  const known = (definition.versions ?? []).map((each) => quote(each)).join(', ')
  throw new UsageError(`Unknown version ${quote(version)}. Versions of the package: ${known}.`)
}
