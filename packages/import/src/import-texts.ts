import { findUrlProblem, looksLikeDefinition } from 'fc-core/internal'
import { describeForeignFormat } from 'fc-command/foreign-format'
import { NAMING_STYLES } from './definition/endpoint-name.ts'
import { importDocument } from './import-document.ts'
import type { Note } from './note.ts'

/** A text, and how messages name it. */
export interface NamedText {
  name: string
  text: string
}

/** How to import texts. */
export interface ImportTextsOptions {
  /** Used instead of the servers of the document. */
  baseUrl?: string | undefined
  /** Style of the names of endpoints, instead of the default of the format. */
  naming?: string | undefined
  /** Whether a text in no known format is returned. By default, it is an error. */
  returnsOthers?: boolean
  /** Reads a referenced document that is not among the texts. By default, none is read. */
  load?: ((location: string) => Promise<string | undefined>) | undefined
}

/** What a document was recognized as. */
export type ImportedText =
  /** A definition, or a text in no known format. */
  { kind: 'definition' | 'other'; text: string } | ({ kind: 'import' } & ImportedDefinition)

/** The definition that a document in another format describes. */
export interface ImportedDefinition {
  /** Such as `an OpenAPI 3.1.0 document`. */
  format: string
  /** Name of the document. */
  source: string
  text: string
  endpoints: number
  objects: number
  notes: Note[]
}

/**
 * Imports a document, as `fc-cli import` does. Of several texts, the first in a known format is imported; the others are those that it may reference. Nothing is
 * requested from the network.
 *
 * @throws Error if it has errors, or an unknown format.
 */
export async function importTexts(
  texts: readonly NamedText[],
  { baseUrl, naming, returnsOthers = false, load }: ImportTextsOptions = {},
): Promise<ImportedText> {
  const problem = baseUrl === undefined ? undefined : findUrlProblem(baseUrl)
  if (problem !== undefined)
    throw new Error('Invalid base URL: expected an absolute http or https URL.')
  const [first] = texts
  if (first === undefined) throw new Error('No document to import.')
  const { name, text } =
    texts.find((each) => describeForeignFormat(each.text) !== undefined) ?? first
  if (looksLikeDefinition(text)) return { kind: 'definition', text }
  const format = describeForeignFormat(text)
  if (format === undefined && returnsOthers) return { kind: 'other', text }
  const { definition, notes } = await importDocument(text, {
    source: name,
    baseUrl,
    naming: NAMING_STYLES.find((style) => style === naming),
    load: async (location) =>
      texts.find((each) => each.name === location)?.text ?? (await load?.(location)),
  })
  return {
    kind: 'import',
    format: format ?? 'a document',
    source: name,
    text: `${JSON.stringify(definition, undefined, 2)}\n`,
    endpoints: definition.endpoints.length,
    objects: definition.objects?.length ?? 0,
    notes,
  }
}
