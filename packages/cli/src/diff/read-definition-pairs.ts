import {
  EmptySourceError,
  findDefinitions,
  findIssues,
  type FoundDefinition,
  SourceError,
  UsageError,
} from 'fc-command'
import type { FileReport } from '../lint/report.ts'
import { matchDefinitions, type MatchedDefinitions } from './match-definitions.ts'
import type { DiffCommandOptions } from './options.ts'

/** The definitions of a comparison, and the reports of those that cannot be used. */
export interface DefinitionPairs {
  /** Whether two folders are compared. Otherwise there is one pair. */
  isFolder: boolean
  pairs: MatchedDefinitions[]
  invalid: FileReport[]
}

/**
 * Reads and checks the definitions: one on each side, or all of two folders.
 *
 * @throws SourceError if both folders have no definition.
 * @throws UsageError if a source contains several definitions, and the other one is no folder.
 */
export async function readDefinitionPairs(options: DiffCommandOptions): Promise<DefinitionPairs> {
  const old = await readSide(options.old, options)
  const next = await readSide(options.new, options)
  const isFolder = old.isFolder && next.isFolder
  if (isFolder && old.definitions.length + next.definitions.length === 0)
    throw new SourceError(`No package definition found in ${options.old} or ${options.new}.`)
  const found = isFolder
    ? matchDefinitions(old.definitions, next.definitions)
    : [{ old: onlyOne(options.old, old), new: onlyOne(options.new, next) }]
  const pairs = found.map((pair) => ({
    old: inheritConfig(pair.new, pair.old),
    new: inheritConfig(pair.old, pair.new),
  })) as MatchedDefinitions[]
  return { isFolder, pairs, invalid: findInvalid(pairs) }
}

/** What a source contains. */
interface Side {
  /** Whether the source is a folder or a glob. */
  isFolder: boolean
  definitions: FoundDefinition[]
}

/** A folder without definitions is compared too: all others are new, or gone. */
async function readSide(source: string, options: DiffCommandOptions): Promise<Side> {
  const definitions: FoundDefinition[] = []
  try {
    for await (const found of findDefinitions({ ...options, sources: [source] }))
      definitions.push(found)
  } catch (error) {
    if (!(error instanceof EmptySourceError)) throw error
    return { isFolder: true, definitions: [] }
  }
  return { isFolder: definitions.some(({ path }) => path !== undefined), definitions }
}

/** @throws UsageError for several, or none. */
function onlyOne(source: string, { definitions }: Side): FoundDefinition {
  const [first, ...others] = definitions
  if (first !== undefined && others.length === 0) return first
  throw new UsageError(
    `Expected 1 definition, got ${definitions.length} in ${source}: pass one file, or two folders.`,
  )
}

/** The errors of all definitions and their configurations, once for each file. */
function findInvalid(pairs: readonly MatchedDefinitions[]): FileReport[] {
  const definitions = pairs
    .flatMap((pair) => [pair.new, pair.old])
    .filter((each) => each !== undefined)
  const configs = definitions.flatMap(({ config }) => config.problems)
  const reports = [
    ...new Map(configs.map((problem) => [problem.file, problem])).values(),
    ...definitions.map((definition) => ({
      file: definition.source,
      text: definition.text,
      issues: findIssues(definition, { fatalOnly: true }),
    })),
  ]
  return reports
    .map((report) => ({
      ...report,
      issues: report.issues.filter(({ severity }) => severity === 'error'),
    }))
    .filter(({ issues }) => issues.length > 0)
}

/** A source without a folder, such as standard input, a URL or a git revision, is checked with the configuration of the other definition. */
function inheritConfig(
  other: FoundDefinition | undefined,
  definition: FoundDefinition | undefined,
): FoundDefinition | undefined {
  if (other === undefined || definition === undefined) return definition
  const hasFolder = ({ source }: FoundDefinition): boolean => !NO_FOLDER.test(source)
  return hasFolder(definition) || !hasFolder(other)
    ? definition
    : { ...definition, config: other.config }
}

const NO_FOLDER = /^(?:<stdin>$|https?:|git:|\/dev\/|\/proc\/)/i
