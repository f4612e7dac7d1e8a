import { statSync } from 'node:fs'
import { join } from 'node:path'
import {
  formatHelp,
  print,
  printError,
  readFileText,
  SourceError,
  writeFileAtomically,
} from 'fc-command'
import { applyTextEdits, FcError } from 'fc-core'
import { escapeControls } from 'fc-core/text'
import type { RecordedCall } from 'fc-mock'
import { loadDefinition } from '../load-definition.ts'
import { countUntyped } from './count-untyped.ts'
import { inferFromCalls, type SampledResults } from './infer-from-calls.ts'
import { applyResults, inferResults, type InferredResults } from './infer-results.ts'
import { inlineObjects } from './inline-objects.ts'
import { INFER_COMMAND, readInferOptions } from './options.ts'
import { toEdits } from './to-edits.ts'
import { formatUnifiedDiff } from './unified-diff.ts'

/** `fc-cli infer`. Resolves to the exit code. */
export async function infer(args: string[]): Promise<number> {
  const options = readInferOptions(args)
  if (options === 'help') {
    print(formatHelp(INFER_COMMAND))
    return 0
  }
  const { source, har, write } = options
  const { text, definition, config } = await loadDefinition(source, options)
  const { describeModel } = await import('fc-mock')
  const model = describeModel(definition, config.mock.model)
  let inferred: InferredResults
  if (har.length === 0) inferred = inferResults(definition, model)
  else {
    const sampled = inferFromCalls(definition, await readCalls(har), model)
    reportSamples(sampled, har)
    inferred = sampled
  }
  const compact = inlineObjects(inferred)
  const edits = toEdits(text, definition, compact)
  if (edits.length > 0) {
    if (write) {
      writeFileAtomically(source, applyTextEdits(text, edits))
      print(`Wrote ${escapeControls(source)}.\n`)
    } else print(formatUnifiedDiff(source === '-' ? 'definition.json' : source, text, edits))
  }
  const { untyped } = countUntyped(definition, true).results
  const left = countUntyped(applyResults(definition, compact), true).results.untyped
  const rest =
    left === 0 || har.length > 0
      ? ''
      : ` To describe more from recorded calls: fc-cli infer ${source} --har <file>`
  printError(
    untyped === 0
      ? 'fc-cli: All results are described.\n'
      : `fc-cli: ${write ? 'Described' : 'Describes'} ${untyped - left} of ${untyped} results without a description.${rest}\n`,
  )
  return 0
}

/** @throws SourceError */
async function readCalls(files: readonly string[]): Promise<RecordedCall[]> {
  const { readRecordedCalls } = await import('fc-mock')
  return files.flatMap((path) => {
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    const file = isFolder ? join(path, 'samples.har') : path
    const text = readFileText(file)
    try {
      return readRecordedCalls(JSON.parse(text.replace(/^\uFEFF/, '')))
    } catch (cause) {
      if (cause instanceof SyntaxError)
        throw new SourceError(`${file} is not JSON: ${cause.message}.`, { cause })
      if (FcError.isInstance(cause)) throw new SourceError(`${file}: ${cause.message}`, { cause })
      throw cause
    }
  })
}

/**
 * Prints the endpoints whose recorded results contradict the definition.
 *
 * @throws SourceError if no call is one of the definition.
 */
function reportSamples({ calls, conflicts }: SampledResults, files: readonly string[]): void {
  if (calls === 0)
    throw new SourceError(
      `${files.join(', ')}: no recorded call returned a result of an endpoint of this definition. Expected POST requests to its \`base_url\` with JSON responses.`,
    )
  if (conflicts.length > 0)
    printError(
      `fc-cli: Not described, because the recorded results are of another kind than \`returns\`: ${conflicts.join(', ')}.\n`,
    )
}
