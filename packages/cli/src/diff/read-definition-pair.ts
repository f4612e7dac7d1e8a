import { findDefinitions, findIssues, type FoundDefinition, UsageError } from 'fc-command'
import type { FileReport } from '../lint/report.ts'
import type { DiffCommandOptions } from './options.ts'

/** The definitions of a comparison, and the reports of those that cannot be used. */
export interface DefinitionPair {
  old: FoundDefinition
  new: FoundDefinition
  invalid: FileReport[]
}

/**
 * Reads and checks both definitions.
 *
 * @throws UsageError if a source contains several definitions.
 */
export async function readDefinitionPair(options: DiffCommandOptions): Promise<DefinitionPair> {
  const old = await readOne(options.old, options)
  const next = await readOne(options.new, options)
  const pair = { old: inheritConfig(next, old), new: inheritConfig(old, next) }
  const configs = [pair.new, pair.old].flatMap(({ config }) => config.problems)
  const definitions = [pair.old, pair.new].map((definition) => ({
    file: definition.source,
    text: definition.text,
    issues: findIssues(definition, { fatalOnly: true }),
  }))
  const configReports = [...new Map(configs.map((problem) => [problem.file, problem])).values()]
  const errorReports = [...configReports, ...definitions].map((report) => ({
    ...report,
    issues: report.issues.filter(({ severity }) => severity === 'error'),
  }))
  return { ...pair, invalid: errorReports.filter(({ issues }) => issues.length > 0) }
}

async function readOne(source: string, options: DiffCommandOptions): Promise<FoundDefinition> {
  const found: FoundDefinition[] = []
  for await (const definition of findDefinitions({ ...options, sources: [source] }))
    found.push(definition)
  if (found.length === 1) return found[0]!
  throw new UsageError(`Expected 1 definition, got ${found.length} in ${source}: pass one file.`)
}

/** A source without a folder, such as standard input, a URL or a git revision, is checked with the configuration of the other definition. */
function inheritConfig(other: FoundDefinition, definition: FoundDefinition): FoundDefinition {
  const hasFolder = ({ source }: FoundDefinition): boolean => !NO_FOLDER.test(source)
  return hasFolder(definition) || !hasFolder(other)
    ? definition
    : { ...definition, config: other.config }
}

const NO_FOLDER = /^(?:<stdin>$|https?:|git:|\/dev\/|\/proc\/)/i
