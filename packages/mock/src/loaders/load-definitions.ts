import { findDefinitions, type FoundDefinition } from 'fc-command'
import { lintValue, type PackageDefinition } from 'fc-core'

/** A definition, where it came from and what it is checked by. */
export interface LoadedDefinition extends FoundDefinition {
  /** Not to be used when there are errors. */
  definition: PackageDefinition
  /** Whether the rules have found errors. What they are, and what else there is, `findIssues` says. */
  hasErrors: boolean
}

/**
 * Loads the definitions that a command line names, and checks them for errors by the configuration that holds for each.
 *
 * @param sources Files, folders, globs, URLs, or `-` for standard input.
 * @throws SourceError when one cannot be read, or none is a definition.
 */
export async function loadDefinitions(sources: readonly string[]): Promise<LoadedDefinition[]> {
  const loaded: LoadedDefinition[] = []
  for await (const found of findDefinitions({ sources })) {
    const definition = parseSafely(found.text)
    const { config, file, isUtf8 } = found
    // Only what keeps a mock from starting: places and advice can wait until it has started.
    const hasErrors =
      !isUtf8 || lintValue(definition, { config, file, errorsOnly: true }).length > 0
    loaded.push({ ...found, definition: definition as PackageDefinition, hasErrors })
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
