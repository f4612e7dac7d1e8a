import { findDefinitions } from 'fc-command'
import {
  type ConfigProblems,
  type Issue,
  lintText,
  lintValue,
  type PackageDefinition,
} from 'fc-core'

/** A definition and where it came from. */
export interface LoadedDefinition {
  /** The file, the URL, or `<stdin>`. */
  source: string
  /** What the rules have to say. With an error among them, `definition` must not be used. */
  issues: Issue[]
  definition: PackageDefinition
  /** What is wrong with the configuration that it is checked by. */
  configProblems: readonly ConfigProblems[]
}

/**
 * Loads and checks the definitions that a command line names, by the configuration that holds for each.
 *
 * @param sources Files, folders, globs, URLs, or `-` for standard input.
 * @throws SourceError when one cannot be read, or none is a definition.
 */
export async function loadDefinitions(sources: readonly string[]): Promise<LoadedDefinition[]> {
  const loaded: LoadedDefinition[] = []
  for await (const { source, file, text, config } of findDefinitions({ sources })) {
    const value = parseSafely(text)
    // Positions cost more than all the rest of a start, and a good definition needs none.
    const isClean = lintValue(value, { config, file }).length === 0
    const issues = isClean ? [] : lintText(text, { config, file })
    loaded.push({
      source,
      issues,
      definition: value as PackageDefinition,
      configProblems: config.problems,
    })
  }
  return loaded
}

function parseSafely(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
