import { CONFIG_FILE, findConfig, loadConfig, type ResolvedConfig } from 'fc-core/config'
import { isDefinitionFile, looksLikeDefinition } from 'fc-core/internal'
import { headersOf, type LoadOptions } from './definition-options.ts'
import { describeForeignFormat } from './foreign-format.ts'
import { createFileReader, realPath, toSlashPath } from './file-reader.ts'
import { readSources } from './read-sources.ts'
import { EmptySourceError, SourceError } from './source-error.ts'

/** Which definitions to read, and how to load and check them. */
export interface DefinitionSources extends Partial<LoadOptions> {
  /** Files, folders, globs, http(s) URLs, or `-` for standard input. */
  sources: readonly string[]
}

/** A definition as text, and its configuration. */
export interface FoundDefinition {
  /** The file as named, the URL, or `<stdin>`. */
  source: string
  /** Absolute path with forward slashes. */
  file: string
  /** Path below the folder in which the definition was found, with forward slashes. Undefined if it was named itself. */
  path?: string | undefined
  text: string
  /** Whether the file is valid UTF-8, as JSON requires. */
  isUtf8: boolean
  config: ResolvedConfig
}

/**
 * Finds the definitions in files, folders, globs and URLs, each with its configuration. A file that is named itself counts as a definition,
 * whatever its content, unless it is another known format.
 *
 * @throws SourceError if a source cannot be read, is another format, or no definition is found.
 */
export async function* findDefinitions(
  options: DefinitionSources,
): AsyncGenerator<FoundDefinition> {
  const configFor = await createConfigFinder(options)
  let found = false
  const texts = readSources(options.sources, headersOf(options))
  for await (const { source, text, isUtf8, isExplicit, path, location = source } of texts) {
    const file = toSlashPath(location)
    const config = await configFor(file)
    if (!isExplicit && !isDefinition(source, text, isDefinitionFile(config, file))) continue
    const format = isExplicit ? describeForeignFormat(text) : undefined
    if (format !== undefined) {
      const hint = /OpenAPI|OpenRPC|Postman|HAR/.test(format)
        ? ` To convert it: fc-cli import ${source === '<stdin>' ? '-' : source}.`
        : ''
      throw new SourceError(
        `Cannot use ${source}: it is ${format}. fc reads package definitions as JSON.${hint}`,
      )
    }
    found = true
    yield { source, file, path, text, isUtf8, config }
  }
  if (!found) {
    throw new EmptySourceError(
      `No package definition found in ${options.sources.join(', ')}: expected *.fc.json files, or .json files with "base_url" and "endpoints".`,
    )
  }
}

/** Whether a file found in a folder or by a glob is a definition: according to the configuration, else by its name or content. */
function isDefinition(source: string, text: string, configured: boolean | undefined): boolean {
  if (source.endsWith(CONFIG_FILE)) return false
  return configured ?? (source.endsWith('.fc.json') || looksLikeDefinition(text))
}

type ConfigFinder = (file: string) => Promise<ResolvedConfig>

/**
 * Creates a function that finds the configuration of a file by its absolute path with forward slashes.
 *
 * @throws SourceError if the configuration that the options name does not exist.
 */
export async function createConfigFinder({
  config,
  preset,
  trustConfig,
}: Partial<LoadOptions>): Promise<ConfigFinder> {
  const readFile = createFileReader()
  const access = { isTrusted: trustConfig, realPath }
  if (config === undefined) return (file) => findConfig(file, readFile, preset, access)
  const path = toSlashPath(config)
  if ((await readFile(path)) === undefined)
    throw new SourceError(`Cannot read ${config}: no such file.`)
  const resolved = await loadConfig(path, readFile, preset, access)
  return async () => resolved
}
