import { findDefinitions, type FoundDefinition, type LoadOptions, UsageError } from 'fc-command'
import { lintValue, type PackageDefinition } from 'fc-core'
import { type JsonSyntax, readJson } from 'fc-core/json'
import { withSyntax } from 'fc-core/internal'
import { toMountPath } from 'fc-server/protocol'
import { type MountedSource, splitMount } from './split-mount.ts'

/** A definition with its source and its configuration. */
export interface LoadedDefinition extends FoundDefinition {
  /** Must not be used if `isUsable` is false. */
  definition: PackageDefinition
  /** Whether the definition can be served, possibly with errors. `findIssues` returns all issues. */
  isUsable: boolean
  /** Path on the mock, instead of that of `base_url`. */
  mount: string | undefined
}

/**
 * Loads definitions and checks whether they can be served, each with its configuration.
 *
 * @param sources Files, folders, globs, URLs, or `-` for standard input; that of one definition may have a path to mount it at: `orders.json=/orders`.
 * @param options How to load and check them.
 * @throws SourceError if a source cannot be read, or none is a definition.
 * @throws UsageError if a path is invalid, or several definitions have the same one.
 */
export async function loadDefinitions(
  sources: readonly string[],
  options: Partial<LoadOptions> = {},
): Promise<LoadedDefinition[]> {
  const loaded: LoadedDefinition[] = []
  for (const { sources: group, mount } of groupByMount(sources.map(splitMount))) {
    const before = loaded.length
    for await (const found of findDefinitions({ ...options, sources: group }))
      loaded.push({ ...check(found), mount: mount ?? configuredMount(found) })
    if (mount !== undefined && loaded.length > before + 1)
      throw new UsageError(
        `Expected 1 definition at ${mount || '/'}, got ${loaded.length - before} in ${group.join(', ')}: name the files, each with a path.`,
      )
  }
  return loaded
}

/** Returns the path of a definition in its configuration. An invalid one is reported by the check of the configuration. */
function configuredMount({ config, file }: FoundDefinition): string | undefined {
  const path = config.mock.paths?.[file]
  return path === undefined ? undefined : (toMountPath(path) ?? path)
}

/** Groups sources without a path that follow each other. */
function groupByMount(sources: readonly MountedSource[]): Group[] {
  const groups: Group[] = []
  for (const { source, mount } of sources) {
    const last = groups.at(-1)
    if (mount === undefined && last !== undefined && last.mount === undefined)
      last.sources.push(source)
    else groups.push({ sources: [source], mount })
  }
  return groups
}

interface Group {
  sources: string[]
  mount: string | undefined
}

function check(found: FoundDefinition): Omit<LoadedDefinition, 'mount'> {
  const { config, file, isUtf8 } = found
  const definition = parseSafely(found.text, config.syntax)
  // Only what prevents the start. Positions and other issues can wait until the mock has started.
  const isUsable = isUtf8 && lintValue(definition, { config, file, fatalOnly: true }).length === 0
  return { ...found, definition: definition as PackageDefinition, isUsable }
}

function parseSafely(text: string, syntax: JsonSyntax): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    const { problems, value } = withSyntax(readJson(text), syntax)
    return problems.length === 0 ? value : undefined
  }
}
