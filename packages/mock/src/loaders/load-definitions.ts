import { findDefinitions, type FoundDefinition, type LoadOptions } from 'fc-command'
import { lintValue, type PackageDefinition } from 'fc-core'

/** A definition with its source and its configuration. */
export interface LoadedDefinition extends FoundDefinition {
  /** Must not be used if there are errors. */
  definition: PackageDefinition
  /** Whether there are errors. `findIssues` returns them, and all other issues. */
  hasErrors: boolean
}

/**
 * Loads definitions and checks them for errors, each with its configuration.
 *
 * @param sources Files, folders, globs, URLs, or `-` for standard input.
 * @param options How to load and check them.
 * @throws SourceError if a source cannot be read, or none is a definition.
 */
export async function loadDefinitions(
  sources: readonly string[],
  options: Partial<LoadOptions> = {},
): Promise<LoadedDefinition[]> {
  const loaded: LoadedDefinition[] = []
  for await (const found of findDefinitions({ ...options, sources })) {
    const definition = parseSafely(found.text)
    const { config, file, isUtf8 } = found
    // Errors only: they prevent the start. Positions and warnings can wait until the mock has started.
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
