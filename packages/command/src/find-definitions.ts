import {
  CONFIG_FILE,
  findConfig,
  isDefinitionFile,
  loadConfig,
  looksLikeDefinition,
  type Preset,
  type ReadFile,
  type ResolvedConfig,
} from 'fc-core/config'
import { createFileReader, toSlashPath } from './file-reader.ts'
import { readSources, SourceError } from './read-sources.ts'

/** Which definitions are meant, and by what they are checked. */
export interface DefinitionSources {
  /** Files, folders, globs, http(s) URLs, or `-` for standard input. */
  sources: readonly string[]
  /** A configuration file to use for all, instead of the nearest of each. */
  config?: string | undefined
  /** Taken in place of any preset that a configuration extends. */
  preset?: Preset | undefined
}

/** A text to check, and the configuration it is checked by. */
export interface FoundDefinition {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  /** Absolute path with forward slashes. */
  file: string
  text: string
  /** Whether the bytes were UTF-8, as JSON must be. */
  isUtf8: boolean
  config: ResolvedConfig
}

/**
 * Finds the definitions that a command line names, and the configuration of each. What is named is taken as a definition, whatever it holds.
 *
 * @throws SourceError when a source cannot be read, or there is no definition in any.
 */
export async function* findDefinitions(
  selection: DefinitionSources,
): AsyncGenerator<FoundDefinition> {
  const readFile = createFileReader()
  const configFor = await createConfigFinder(selection, readFile)
  let found = false
  for await (const { source, text, isUtf8, isExplicit: named } of readSources(selection.sources)) {
    const file = toSlashPath(source)
    const config = await configFor(file)
    if (!named && !isDefinition(source, text, isDefinitionFile(config, file))) continue
    found = true
    yield { source, file, text, isUtf8, config }
  }
  if (!found) {
    throw new SourceError(
      `${selection.sources.join(', ')} holds no package definition: no *.fc.json file, and no .json file with "base_url" and "endpoints".`,
    )
  }
}

/** Whether a file that nobody named is a definition: as the configuration says, else by its name or its content. */
function isDefinition(source: string, text: string, configured: boolean | undefined): boolean {
  if (source.endsWith(CONFIG_FILE)) return false
  return configured ?? (source.endsWith('.fc.json') || looksLikeDefinition(text))
}

type ConfigFinder = (file: string) => Promise<ResolvedConfig>

async function createConfigFinder(
  { config, preset }: DefinitionSources,
  readFile: ReadFile,
): Promise<ConfigFinder> {
  if (config === undefined) return (file) => findConfig(file, readFile, preset)
  const path = toSlashPath(config)
  if ((await readFile(path)) === undefined)
    throw new SourceError(`Cannot read ${config}: there is no such file.`)
  const resolved = await loadConfig(path, readFile, preset)
  return async () => resolved
}
