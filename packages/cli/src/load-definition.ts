import {
  findDefinitions,
  findIssues,
  formatIssueNotice,
  formatPresetHint,
  type FoundDefinition,
  type LoadOptions,
  print,
  printError,
  UsageError,
} from 'fc-command'
import { FcError, type PackageDefinition } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import { readJson } from 'fc-core/json'
import { formatLintPretty } from './lint/formats/pretty.ts'
import { createLintReport } from './lint/report.ts'

/** A definition that can be used, and its source. */
export interface ValidDefinition {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  text: string
  definition: PackageDefinition
  /** The configuration of the definition. */
  config: ResolvedConfig
}

/** A definition cannot be used. Its errors have been printed. */
class UnusableDefinitionError extends FcError {
  constructor(source: string, count: number) {
    super(
      'invalid-definition',
      `${source} has ${count === 1 ? '1 error' : `${count} errors`}. Fix ${count === 1 ? 'it' : 'them'} first: see above.`,
    )
  }
}

/**
 * Loads a definition and checks it. Prints a notice to standard error if it has errors that do not prevent its use.
 *
 * @param source A file, an http(s) URL, or `-` for standard input.
 * @throws SourceError if the source cannot be read.
 * @throws UsageError if the source contains several definitions.
 * @throws UnusableDefinitionError if the definition cannot be used. The reasons are printed to standard error.
 */
export async function loadDefinition(
  source: string,
  options: LoadOptions,
): Promise<ValidDefinition> {
  const [found, ...others] = await collect(findDefinitions({ ...options, sources: [source] }))
  if (found === undefined) throw new Error('findDefinitions returned nothing.')
  if (others.length > 0) {
    throw new UsageError(
      `Expected 1 definition, got ${others.length + 1} in ${source}: pass one file, such as ${found.source}.`,
    )
  }
  return checkDefinition(found, options)
}

/**
 * Loads all definitions in files, folders, globs and URLs as `loadDefinition` does, in the order of the sources.
 *
 * @throws SourceError if a source cannot be read.
 * @throws UnusableDefinitionError if a definition cannot be used. The reasons are printed to standard error.
 */
export async function loadDefinitions(
  sources: readonly string[],
  options: LoadOptions,
): Promise<ValidDefinition[]> {
  const loaded: ValidDefinition[] = []
  for await (const found of findDefinitions({ ...options, sources }))
    loaded.push(checkDefinition(found, options))
  return loaded
}

function checkDefinition(found: FoundDefinition, load: LoadOptions): ValidDefinition {
  const fatal = findIssues(found, { fatalOnly: true })
  if (fatal.length > 0) {
    const report = createLintReport([{ file: found.source, text: found.text, issues: fatal }])
    print(formatLintPretty(report, process.stderr), process.stderr)
    throw new UnusableDefinitionError(found.source, fatal.length)
  }
  printNotice(found, load)
  return {
    source: found.source,
    text: found.text,
    definition: readJson(found.text).value as PackageDefinition,
    config: found.config,
  }
}

/** Prints that a definition has errors that do not prevent its use, if it has any. */
export function printNotice(definition: FoundDefinition, load: LoadOptions): void {
  const { source } = definition
  const errors = findIssues(definition, { errorsOnly: true })
  if (errors.length === 0) return
  const place = { files: [source], sources: [source], load }
  const notice = formatIssueNotice(errors.length, 'error', place)
  const hint = formatPresetHint(errors)
  printError(`fc-cli: ${notice}${hint === undefined ? '' : ` ${hint}`}\n`)
}

/** Array.fromAsync, which Node 20 does not have. */
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
