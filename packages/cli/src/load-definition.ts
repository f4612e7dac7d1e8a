import { findDefinitions, findIssues, UsageError } from 'fc-command'
import { FcError, type PackageDefinition } from 'fc-core'
import type { ResolvedConfig } from 'fc-core/config'
import { readJson } from 'fc-core/json'
import { formatLintPretty } from './lint/formats/pretty.ts'
import { createLintReport } from './lint/report.ts'

/** A definition that a command works with, and where it came from. */
export interface LoadedDefinition {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  text: string
  definition: PackageDefinition
  /** What holds for it. */
  config: ResolvedConfig
}

/** A definition has errors, so that nothing can be done with it. What they are was printed. */
class InvalidDefinitionError extends FcError {
  constructor(source: string, count: number) {
    super(
      'faulty-definition',
      `${source} has ${count === 1 ? 'an error' : `${count} errors`}, see above: mend ${count === 1 ? 'it' : 'them'} first.`,
    )
  }
}

/**
 * Reads the one definition that a command is about.
 *
 * @param source A file, an http(s) URL, or `-` for standard input.
 * @throws SourceError when it cannot be read.
 * @throws UsageError when it holds several.
 * @throws FaultyDefinitionError when it has errors; they are printed to standard error.
 */
export async function loadDefinition(source: string): Promise<LoadedDefinition> {
  const [found, ...others] = await collect(findDefinitions({ sources: [source] }))
  if (found === undefined) throw new Error('findDefinitions finds a definition, or throws.')
  if (others.length > 0) {
    throw new UsageError(
      `${source} holds ${others.length + 1} definitions: name the file of one, such as ${found.source}.`,
    )
  }
  const issues = findIssues(found, { errorsOnly: true })
  if (issues.length > 0) {
    const report = createLintReport([{ file: found.source, text: found.text, issues }], 0)
    process.stderr.write(formatLintPretty(report))
    throw new InvalidDefinitionError(found.source, issues.length)
  }
  return {
    source: found.source,
    text: found.text,
    definition: readJson(found.text).value as PackageDefinition,
    config: found.config,
  }
}

/** Array.fromAsync, which Node 20 does not have. */
async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}
