import { findUrlProblem } from 'fc-core'
import { looksLikeDefinition } from 'fc-core/config'
import { describeForeignFormat } from 'fc-command/foreign-format'
import { groupNotes, importDocument, NAMING_STYLES, type Note } from 'fc-import'
import type {
  Difference,
  ImportedText,
  ImportSettings,
  ImportSource,
} from '../protocol/import-messages.ts'

/** A text, and how messages name it. */
interface NamedText {
  name: string
  text: string
}

/**
 * Reads a document, as `fc-cli import` does. References lead to the files that were chosen with it: nothing is requested.
 *
 * @throws Error if it has errors, or an unknown format.
 */
export async function readImport(
  source: ImportSource,
  { baseUrl, naming }: ImportSettings,
): Promise<ImportedText> {
  const problem = baseUrl === undefined ? undefined : findUrlProblem(baseUrl)
  if (problem !== undefined)
    throw new Error('Invalid base URL: expected an absolute http or https URL.')
  const texts = await readTexts(source)
  const [first] = texts
  const root = texts.find(({ text }) => describeForeignFormat(text) !== undefined) ?? first!
  const { name, text } = root
  if (looksLikeDefinition(text)) return { kind: 'definition', text }
  const format = describeForeignFormat(text)
  if (format === undefined && source.kind === 'text') return { kind: 'other', text }
  const { definition, notes } = await importDocument(text, {
    source: name,
    baseUrl,
    naming: NAMING_STYLES.find((style) => style === naming),
    load: async (location) => texts.find((each) => each.name === location)?.text,
  })
  return {
    kind: 'import',
    format: format ?? 'a document',
    fileName: source.kind === 'files' ? name : undefined,
    text: `${JSON.stringify(definition, undefined, 2)}\n`,
    endpoints: definition.endpoints.length,
    objects: definition.objects?.length ?? 0,
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
