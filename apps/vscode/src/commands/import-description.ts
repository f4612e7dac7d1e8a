import {
  FileType,
  type TextDocument,
  Uri,
  window,
  workspace,
  WorkspaceEdit,
  Position,
} from 'vscode'
import type { ImportReports } from '../conversion/import-reports.ts'
import { importedFileName } from '../conversion/imported-file-name.ts'
import { runConversion, type StartConversion } from '../conversion/run-conversion.ts'
import { DEFINITION_LANGUAGE } from '../documents/definition-language.ts'
import { withProgress } from '../requests/with-progress.ts'

/**
 * Imports a description of another format as a new definition, as `fc-cli import` does, and reports what differs.
 *
 * @param argument The file of a context menu. Without it, asks for files.
 * @param selected All selected files, if there are several: the document, and those that it references.
 */
export async function importDescription(
  start: StartConversion,
  reports: ImportReports,
  argument: unknown,
  selected: unknown,
): Promise<void> {
  const uris = await findFiles(argument, selected)
  const [first] = uris
  if (first === undefined) return
  const name = nameOf(first)
  try {
    const texts = await readTexts(uris)
    const result = await withProgress(`Importing ${name}`, TIMEOUT, (signal) =>
      runConversion(start, { kind: 'import', texts }, signal, (location) =>
        readReferenced(first, location),
      ),
    )
    if (result.kind === 'definition') {
      void window.showInformationMessage(`${name} is a package definition already.`)
      return
    }
    const { source, text, endpoints, objects, report, notes, guesses } = result
    await openDefinition(uris.find((uri) => nameOf(uri) === source) ?? first, text)
    const counts = `${count(endpoints, 'endpoint')} and ${count(objects, 'object')}`
    const checks = guesses === 0 ? '' : ` ${count(guesses, 'guess', 'guesses')} to check.`
    const actions = [...(guesses > 0 ? [SHOW_GUESSES] : []), ...(notes > 0 ? [SHOW_REPORT] : [])]
    void window
      .showInformationMessage(`Imported ${counts} from ${source}.${checks}`, ...actions)
      .then((action) => {
        if (action === SHOW_GUESSES) return reports.show(source, report, 'Guessed')
        return action === SHOW_REPORT ? reports.show(source, report, '') : undefined
      })
    if (notes > 0) await reports.show(source, report)
  } catch (error) {
    void window.showErrorMessage(error instanceof Error ? error.message : String(error))
  }
}

const SHOW_GUESSES = 'Show Guesses'
const SHOW_REPORT = 'Show Report'

/** Seconds. */
const TIMEOUT = 600

async function findFiles(argument: unknown, selected: unknown): Promise<Uri[]> {
  if (
    Array.isArray(selected) &&
    selected.every((each) => each instanceof Uri) &&
    selected.length > 0
  )
    return selected as Uri[]
  if (argument instanceof Uri) return [argument]
  const chosen = await window.showOpenDialog({
    title: 'Import API Description: OpenAPI, Swagger, OpenRPC, Postman or HAR',
    openLabel: 'Import',
    canSelectMany: true,
    filters: { 'API descriptions': ['json', 'yaml', 'yml', 'har'], 'All files': ['*'] },
  })
  return chosen ?? []
}

async function readTexts(uris: readonly Uri[]): Promise<{ name: string; text: string }[]> {
  const texts: { name: string; text: string }[] = []
  let total = 0
  for (const uri of uris) {
    const text = await readText(uri)
    total += text.length
    if (total > MAX_LENGTH)
      throw new Error(
        `Cannot import ${nameOf(uri)}: more than ${MAX_LENGTH / 2 ** 20} MiB. Use fc-cli import.`,
      )
    texts.push({ name: nameOf(uri), text })
  }
  return texts
}

/** Larger documents take gigabytes of memory. */
const MAX_LENGTH = 64 * 2 ** 20

/** Reads a file, or the text of its editor, which may not be saved. */
async function readText(uri: Uri): Promise<string> {
  const open = workspace.textDocuments.find((each) => each.uri.toString() === uri.toString())
  if (open !== undefined) return open.getText()
  const { size, type } = await workspace.fs.stat(uri)
  if ((type & FileType.Directory) !== 0) throw new Error(`${nameOf(uri)} is a folder.`)
  if (size > MAX_LENGTH)
    throw new Error(
      `Cannot import ${nameOf(uri)}: more than ${MAX_LENGTH / 2 ** 20} MiB. Use fc-cli import.`,
    )
  return new TextDecoder().decode(await workspace.fs.readFile(uri))
}

/** Reads a document that another references, relative to it. */
async function readReferenced(from: Uri, location: string): Promise<string | undefined> {
  if (from.scheme === 'untitled') return undefined
  const uri = location.startsWith('/')
    ? from.with({ path: location })
    : Uri.joinPath(from, '..', location)
  return await readText(uri)
}

/** Opens a new definition: with a name next to the document, if that is free. */
async function openDefinition(source: Uri, text: string): Promise<TextDocument> {
  const document = await createDocument(source, text)
  await window.showTextDocument(document, { preview: false })
  return document
}

async function createDocument(source: Uri, text: string): Promise<TextDocument> {
  const file = Uri.joinPath(source, '..', importedFileName(nameOf(source)))
  const uri = file.with({ scheme: 'untitled' })
  // An untitled document is saved in the file system of the disk.
  const isFree =
    source.scheme === 'file' &&
    workspace.textDocuments.every((each) => each.uri.toString() !== uri.toString()) &&
    !(await exists(file))
  if (!isFree)
    return await workspace.openTextDocument({ language: DEFINITION_LANGUAGE, content: text })
  const document = await workspace.openTextDocument(uri)
  const edit = new WorkspaceEdit()
  edit.insert(uri, new Position(0, 0), text)
  await workspace.applyEdit(edit)
  return document
}

async function exists(uri: Uri): Promise<boolean> {
  return await workspace.fs.stat(uri).then(
    () => true,
    () => false,
  )
}

function nameOf({ path }: Uri): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`
}
