import { lstatSync } from 'node:fs'
import {
  formatHelp,
  headersOf,
  print,
  printError,
  readFileText,
  readSources,
  SourceError,
  UsageError,
  writeFileAtomically,
} from 'fc-command'
import { isUrl } from './document-set.ts'
import { formatReport, formatSummary } from './format-report.ts'
import { importDocument } from './import-document.ts'
import { IMPORT_COMMAND, type ImportCommandOptions, readImportOptions } from './options.ts'

/** `fc-cli import`. Resolves to the exit code. */
export async function importFile(args: string[]): Promise<number> {
  const options = readImportOptions(args)
  if (options === 'help') {
    print(formatHelp(IMPORT_COMMAND))
    return 0
  }
  const { output, force, format } = options
  if (output !== undefined && !force && exists(output))
    throw new SourceError(
      `Cannot write ${output}: the file already exists. Pass --force to overwrite it.`,
    )
  const { source, text } = await readText(options)
  const { definition, notes } = await importDocument(text, {
    source,
    baseUrl: options.baseUrl,
    naming: options.naming,
    load: (location) => loadReferenced(location, source, options),
  })
  const json = `${JSON.stringify(definition, undefined, 2)}\n`
  if (output === undefined) print(json)
  else writeFileAtomically(output, json)
  printError(formatReport(definition, notes, format))
  if (output !== undefined && format === 'pretty') print(formatSummary(output, definition))
  return 0
}

async function readText(options: ImportCommandOptions): Promise<{ source: string; text: string }> {
  for await (const { source, text, isExplicit } of readSources(
    [options.source],
    headersOf(options),
  )) {
    if (!isExplicit) throw new UsageError(`Expected 1 document, got the folder ${options.source}.`)
    return { source, text }
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
