import { findDefinitions, type FoundDefinition, type LoadOptions } from 'fc-command'
import { lintValue, type PackageDefinition } from 'fc-core'
import { type JsonSyntax, readJson, withSyntax } from 'fc-core/json'

/** A definition with its source and its configuration. */
export interface LoadedDefinition extends FoundDefinition {
  /** Must not be used if `isUsable` is false. */
  definition: PackageDefinition
  /** Whether the definition can be served, possibly with errors. `findIssues` returns all issues. */
  isUsable: boolean
}

/**
 * Loads definitions and checks whether they can be served, each with its configuration.
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
    const { config, file, isUtf8 } = found
    const definition = parseSafely(found.text, config.syntax)
    // Only what prevents the start. Positions and other issues can wait until the mock has started.
    const isUsable = isUtf8 && lintValue(definition, { config, file, fatalOnly: true }).length === 0
    loaded.push({ ...found, definition: definition as PackageDefinition, isUsable })
  }
  return loaded
}

function parseSafely(text: string, syntax: JsonSyntax): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    const { problems, value } = withSyntax(readJson(text), syntax)
    return problems.length === 0 ? value : undefined
  }
}
