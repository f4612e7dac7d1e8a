import { findDefinitions, findIssues, type FoundDefinition, UsageError } from 'fc-command'
import type { FileReport } from '../lint/report.ts'
import type { DiffOptions } from './options.ts'

/** Both definitions, and the errors of those that have some: such a one is not compared. */
export interface DefinitionPair {
  old: FoundDefinition
  new: FoundDefinition
  invalid: FileReport[]
}

/**
 * Reads both definitions and checks them.
 *
 * @throws UsageError when a source names several.
 */
export async function readDefinitionPair(options: DiffOptions): Promise<DefinitionPair> {
  const old = await readOne(options.old, options)
  const next = await readOne(options.new, options)
  const sides = { old: inheritConfig(next, old), new: inheritConfig(old, next) }
  const configs = [sides.new, sides.old].flatMap(({ config }) => config.problems)
  const definitions = [sides.old, sides.new].map((definition) => ({
    file: definition.source,
    text: definition.text,
    issues: findIssues(definition, { errorsOnly: true }),
  }))
  const reports = [...new Map(configs.map((problem) => [problem.file, problem])).values()]
  const faulty = [...reports, ...definitions].map((report) => ({
    ...report,
    issues: report.issues.filter(({ severity }) => severity === 'error'),
  }))
  return { ...sides, invalid: faulty.filter(({ issues }) => issues.length > 0) }
}

async function readOne(source: string, { config, preset }: DiffOptions): Promise<FoundDefinition> {
  const found: FoundDefinition[] = []
  for await (const definition of findDefinitions({ sources: [source], config, preset }))
    found.push(definition)
  if (found.length === 1) return found[0]!
  throw new UsageError(
    `${source} holds ${found.length} definitions. Two are compared: name one file on each side.`,
  )
}

/** What lies in no folder of its own, such as a pipe, an URL or a revision, is checked as the file on the other side is. */
function inheritConfig(other: FoundDefinition, definition: FoundDefinition): FoundDefinition {
  const hasFolder = ({ source }: FoundDefinition): boolean => !NO_FOLDER.test(source)
  return hasFolder(definition) || !hasFolder(other)
    ? definition
    : { ...definition, config: other.config }
}

const NO_FOLDER = /^(?:<stdin>$|https?:|git:|\/dev\/|\/proc\/)/i
