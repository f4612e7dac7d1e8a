import { print } from 'fc-command'
import { checkConformance, type CheckResult } from 'fc-core/conformance'
import { loadDefinition } from '../load-definition.ts'
import { createSelector, readArguments } from '../endpoint-options.ts'
import { createProgress } from '../progress.ts'
import { formatConformanceReport } from './formats/formats.ts'
import { CONFORM_COMMAND, readConformOptions } from './options.ts'
import { rateLimitedFetch } from '../rate-limited-fetch.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { checkCredentials, checkVersion } from '../check-target.ts'

/** `fc-cli conform`. Resolves to the exit code. */
export const conform: Subcommand = createSubcommand(CONFORM_COMMAND, readConformOptions, run)

async function run(options: ReturnType<typeof readConformOptions>): Promise<number> {
  const { definition, source } = await loadDefinition(options.source, options)
  checkCredentials(options, definition)
  checkVersion('--version', options.version, definition)
  const select =
    createSelector(options.endpoint, definition) ?? (options.all ? () => true : undefined)
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
  print(
    formatConformanceReport(
      { ...report, source, milliseconds, isVerbose: options.verbose },
      options.format,
    ),
  )
  return report.results.some((result) => isFailure(result, options.strict)) ? 1 : 0
}

function isFailure({ outcome, level }: CheckResult, strict: boolean): boolean {
  return outcome === 'failed' && (level === 'MUST' || (strict && level === 'SHOULD'))
}
