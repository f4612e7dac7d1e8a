import { lstatSync } from 'node:fs'
import {
  describeForeignFormat,
  print,
  printError,
  readFileText,
  readSources,
  SourceError,
  UsageError,
  writeFileAtomically,
} from 'fc-command'
import { looksLikeDefinition } from 'fc-core/internal'
import { importDocument, isUrl, type Note } from 'fc-import'
import { reportWritten } from '../report-written.ts'
import { prepareDeclaration } from './declare-flags.ts'
import { discoverService, type FoundText } from './discover-service.ts'
import { formatCounts, formatDeclaration, formatReport } from './format-report.ts'
import { importPublished } from './import-published.ts'
import { readOverrides } from './read-overrides.ts'
import { createSubcommand, type Subcommand } from '../subcommand.ts'
import { IMPORT_COMMAND, type ImportCommandOptions, readImportOptions } from './options.ts'

/** `fc-cli import`. Resolves to the exit code. */
export const importFile: Subcommand = createSubcommand(IMPORT_COMMAND, readImportOptions, run)

async function run(options: ImportCommandOptions): Promise<number> {
  const { output, force, format } = options
  if (output !== undefined && !force && exists(output))
    throw new SourceError(
      `Cannot write ${output}: the file already exists. Pass --force to overwrite it.`,
    )
  const found = await readText(options)
  const { source, text } = found
  if (looksLikeDefinition(text)) {
    if (isUrl(source)) return await importPublished(found, options)
    throw new SourceError(`Cannot import ${source}: it is a package definition already.`)
  }
  const { definition, notes } = await importDocument(text, {
    source,
    baseUrl: options.baseUrl,
    naming: options.naming,
    overrides: readOverrides(options),
    overlays: options.overlay.map((file) => ({ source: file, text: readFileText(file) })),
    load: (location) => loadReferenced(location, source, options),
  })
  const json = `${JSON.stringify(definition, undefined, 2)}\n`
  if (output === undefined) print(json)
  else writeFileAtomically(output, json)
  const hasCustomFlag = output !== undefined && notes.some(isFlagNote)
  const declaration = hasCustomFlag ? await prepareDeclaration(output, definition) : undefined
  const isAccepted = declaration?.levels.length === 0 || declaration?.text !== undefined
  const differences = isAccepted ? notes.filter((note) => !isFlagNote(note)) : notes
  if (format === 'pretty' && source !== options.source && isUrl(source))
    printError(`Found ${describeForeignFormat(text)} at ${source}.\n`)
  printError(formatReport(definition, differences, format, declaration))
  if (declaration?.text !== undefined) writeFileAtomically(declaration.file, declaration.text)
  if (format === 'pretty') {
    if (declaration !== undefined) printError(formatDeclaration(declaration))
    if (output !== undefined) reportWritten(output, formatCounts(definition))
  }
  return 0
}

function isFlagNote({ code }: Note): boolean {
  return code === 'flag-custom'
}

async function readText(options: ImportCommandOptions): Promise<FoundText> {
  if (isUrl(options.source)) return await discoverService(options.source, options)
  for await (const found of readSources([options.source])) {
    if (!found.isExplicit)
      throw new UsageError(`Expected 1 document, got the folder ${options.source}.`)
    return found
  }
  throw new SourceError(`Cannot read ${options.source}.`)
}

/** Reads a referenced document. One from the network must not reference files. */
async function loadReferenced(
  location: string,
  source: string,
  { remoteRefs }: ImportCommandOptions,
): Promise<string | undefined> {
  if (!isUrl(location)) return isUrl(source) ? undefined : readOptionalFile(location)
  if (!remoteRefs) return undefined
  // Without the headers of the command line, which may contain secrets.
  for await (const { text } of readSources([location])) return text
  return undefined
}

/** Undefined for a file that does not exist. */
function readOptionalFile(file: string): string | undefined {
  return exists(file) ? readFileText(file) : undefined
}

/** Whether there is a file, folder or symbolic link. */
function exists(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false }) !== undefined
}
