import { groupNotes, importTexts, type NamedText, type Note } from 'fc-import'
import type {
  Difference,
  ImportedText,
  ImportSettings,
  ImportSource,
} from '../protocol/import-messages.ts'

/**
 * Reads a document, as `fc-cli import` does. References lead to the files that were chosen with it: nothing is requested.
 *
 * @throws Error if it has errors, or an unknown format.
 */
export async function readImport(
  source: ImportSource,
  { baseUrl, naming }: ImportSettings,
): Promise<ImportedText> {
  const texts = await readTexts(source)
  const imported = await importTexts(texts, {
    baseUrl,
    naming,
    returnsOthers: source.kind === 'text',
  })
  if (imported.kind !== 'import') return imported
  const { source: name, notes, ...described } = imported
  return {
    ...described,
    fileName: source.kind === 'files' ? name : undefined,
    differences: [...groupNotes(notes)].map(toDifference),
  }
}

/** Larger ones take gigabytes of memory. */
const MAX_BYTES = 64 * 2 ** 20

async function readTexts(source: ImportSource): Promise<NamedText[]> {
  if (source.kind === 'text') {
    assertSize('the pasted text', source.text.length)
    return [{ name: 'the pasted text', text: source.text }]
  }
  const total = source.files.reduce((sum, { size }) => sum + size, 0)
  assertSize(source.files.length === 1 ? source.files[0]!.name : 'these files', total)
  return await Promise.all(
    source.files.map(async (file) => ({ name: file.name, text: await file.text() })),
  )
}

function assertSize(name: string, size: number): void {
  if (size > MAX_BYTES)
    throw new Error(
      `Cannot import ${name}: more than ${MAX_BYTES / 2 ** 20} MiB. Use fc-cli import.`,
    )
}

function toDifference([message, notes]: [string, Note[]]): Difference {
  return {
    message,
    count: notes.length,
    places: notes.slice(0, MAX_PLACES).map(({ file, pointer, detail }) => ({
      pointer: `${file === undefined ? '' : `${file}#`}${pointer || '/'}`,
      detail: detail !== undefined && detail.length > 100 ? `${detail.slice(0, 100)}…` : detail,
    })),
  }
}

/** Places that are listed of each kind. */
const MAX_PLACES = 100
