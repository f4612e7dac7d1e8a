import { print, printError, SourceError, writeFileAtomically } from 'fc-command'
import { applyTextEdits, type PackageDefinition } from 'fc-core'
import { escapeControls } from 'fc-core/internal'
import {
  applyResults,
  countUntyped,
  inferFromCalls,
  type InferredArguments,
  type InferredResults,
  inferResults,
  inlineObjects,
  isUndescribed,
  type ResultMismatch,
  type SampledResults,
  selectResults,
  toEdits,
} from 'fc-infer'
import type { RecordedCall } from 'fc-mock'
import { createSelector } from '../endpoint-options.ts'
import { loadDefinition } from '../load-definition.ts'
import { reportWritten } from '../report-written.ts'
import { fetchMockCalls } from './fetch-mock-calls.ts'
import { INFER_COMMAND, type InferCommandOptions, readInferOptions } from './options.ts'
import { readHarFiles } from './read-har-files.ts'
import { formatSamplePlan, sampleCalls } from './sample-calls.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { formatUnifiedDiff } from './unified-diff.ts'

/** `fc-cli infer`. Resolves to the exit code. */
export const infer: Subcommand = createSubcommand(INFER_COMMAND, readInferOptions, run)

async function run(options: InferCommandOptions): Promise<number> {
  const { source, har, mock, sample, write } = options
  const { text, definition, config } = await loadDefinition(source, options)
  const select = createSelector(options.endpoint, definition)
  const selected = new Set(definition.endpoints.filter((each) => select?.(each) ?? true))
  const isDescribed = [...selected].every((endpoint) => !isUndescribed(endpoint, definition))
  if (isDescribed && sample !== undefined && har.length === 0 && mock === undefined) {
    printError(ALL_DESCRIBED)
    return 0
  }
  if (options.dryRun) {
    const isSelected = isSelectedIn(selected)
    print(`${formatSamplePlan(definition, sample!.url, isSelected)}\n`)
    return 0
  }
  const { describeModel } = await import('fc-mock')
  const model = describeModel(definition, config.mock.model)
  const usesCalls = har.length > 0 || mock !== undefined || sample !== undefined
  let inferred: InferredResults
  let sent: InferredArguments[] = []
  if (usesCalls) {
    const calls = await collectCalls(definition, options, isSelectedIn(selected))
    const sampled = inferFromCalls(definition, calls, model)
    reportSamples(sampled, calls, options)
    inferred = sampled
    sent = sampled.arguments.filter(({ index }) => selected.has(definition.endpoints[index]!))
  } else inferred = inferResults(definition, model)
  const compact = selectResults(inlineObjects(inferred), (index) =>
    selected.has(definition.endpoints[index]!),
  )
  const edits = toEdits(text, definition, compact, sent)
  if (edits.length > 0) {
    if (write) {
      writeFileAtomically(source, applyTextEdits(text, edits))
      reportWritten(source)
    } else print(formatUnifiedDiff(source === '-' ? 'definition.json' : source, text, edits))
  }
  if (sent.length > 0) printError(formatArguments(sent, definition, write))
  const untyped = countUntyped(definition, true).results.untyped.length
  const left = countUntyped(applyResults(definition, compact), true).results.untyped.length
  const rest =
    left === 0 || usesCalls || select !== undefined
      ? ''
      : ` To describe more from recorded calls: fc-cli infer ${source} --har <file>`
  printError(
    untyped === 0
      ? ALL_DESCRIBED
      : `fc-cli: ${write ? 'Described' : 'Describes'} ${untyped - left} of ${untyped} results without a description.${rest}\n`,
  )
  return 0
}

/** Formats which arguments are added. */
function formatArguments(
  sent: readonly InferredArguments[],
  definition: PackageDefinition,
  isWritten: boolean,
): string {
  const names = sent.flatMap(({ index, arguments: added }) =>
    added.map(({ name }) => escapeControls(`${definition.endpoints[index]!.name}.${name}`)),
  )
  const more = names.length > MAX_ARGUMENTS ? ', …' : ''
  return `fc-cli: ${isWritten ? 'Declared' : 'Declares'} ${names.length === 1 ? '1 argument' : `${names.length} arguments`} that calls sent: ${names.slice(0, MAX_ARGUMENTS).join(', ')}${more}. Review which are required.\n`
}

const MAX_ARGUMENTS = 10

/** Collects the calls of all sources, and prints what they leave out. */
async function collectCalls(
  definition: PackageDefinition,
  { har, mock, sample }: InferCommandOptions,
  isSelected: (name: string) => boolean,
): Promise<RecordedCall[]> {
  const calls = har.length === 0 ? [] : await readHarFiles(har)
  if (mock !== undefined) {
    const history = await fetchMockCalls(mock)
    calls.push(...history.calls)
    for (const [path, count] of history.truncated) {
      // The response may also be the definition itself.
      if (!definition.endpoints.some(({ name }) => path.endsWith(`/${name}`))) continue
      printError(
        `fc-cli: ${count === 1 ? '1 response' : `${count} responses`} of ${escapeControls(path)} ${count === 1 ? 'is' : 'are'} not used, because the history of the mock truncates responses of more than 10,000 characters. Request smaller pages, or use recorded calls with --har.\n`,
      )
    }
  }
  if (sample !== undefined) {
    const sampled = await sampleCalls(definition, sample, isSelected)
    calls.push(...sampled.calls)
    for (const notice of sampled.notices) printError(`fc-cli: ${notice}\n`)
  }
  return calls
}

function isSelectedIn(endpoints: ReadonlySet<{ name: string }>): (name: string) => boolean {
  const names = new Set(Array.from(endpoints, ({ name }) => name))
  return (name) => names.has(name)
}

/**
 * Prints the endpoints whose recorded results contradict the definition.
 *
 * @throws SourceError if no call is one of the definition.
 */
function reportSamples(
  { calls, conflicts, mismatches }: SampledResults,
  recorded: readonly RecordedCall[],
  { har, mock, sample }: InferCommandOptions,
): void {
  if (calls === 0) {
    const sources = [...har, mock?.url, sample?.url].filter((each) => each !== undefined)
    throw new SourceError(
      `${sources.join(', ')}: no recorded call returned a result of an endpoint of this definition. Expected POST requests to its \`base_url\` with JSON responses.${formatCalls(recorded)}`,
    )
  }
  if (conflicts.length > 0)
    printError(
      `fc-cli: Not described, because the recorded results are of another kind than \`returns\`: ${conflicts.map(escapeControls).join(', ')}.\n`,
    )
  if (mismatches.length > 0) {
    const more = mismatches.length - MAX_MISMATCHES
    const lines = mismatches.slice(0, MAX_MISMATCHES).map((each) => `  ${formatMismatch(each)}\n`)
    printError(
      `fc-cli: Recorded results differ from their descriptions, which are kept:\n${lines.join('')}${more > 0 ? `  … and ${more} more\n` : ''}`,
    )
  }
}

/** Formats the first recorded calls, which show why none matches: another path, method or status. */
function formatCalls(calls: readonly RecordedCall[]): string {
  const texts = new Set(
    calls.map(({ method, url, status }) => `${method} ${url.replace(/[?#].*$/, '')} (${status})`),
  )
  const first = [...texts].slice(0, MAX_CALLS).map((text) => escapeControls(text.slice(0, 200)))
  return first.length === 0
    ? ''
    : ` Recorded: ${first.join(', ')}${texts.size > MAX_CALLS ? ', …' : ''}.`
}

const MAX_CALLS = 3
const MAX_MISMATCHES = 10
const ALL_DESCRIBED = 'fc-cli: All results are described.\n'

function formatMismatch({ endpoint, path, expected, received }: ResultMismatch): string {
  const location = path === '' ? 'the result' : `\`${path}\``
  return escapeControls(`${endpoint}: ${location}: expected ${expected}, received ${received}`)
}
