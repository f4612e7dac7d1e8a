import { looksLikeHttpFile } from 'fc-command/foreign-format'
import { SourceError } from 'fc-command/source-error'
import type { PackageDefinition } from 'fc-core'
import type { NamingStyle } from './definition/endpoint-name.ts'
import { toDefinition } from './definition/to-definition.ts'
import { createDocumentSet, type ReferenceTarget } from './document-set.ts'
import type { FormatContext } from './format-context.ts'
import { isHar, readHar } from './har/read-har.ts'
import { createNotes, type Note } from './note.ts'
import type { ImportedService } from './operation.ts'
import { isOpenApi, readOpenApi } from './openapi/read-openapi.ts'
import { isOpenRpc, readOpenRpc } from './openrpc/read-openrpc.ts'
import { applyOverlay } from './overlay/apply-overlay.ts'
import type { ImportOverrides } from './overrides/import-overrides.ts'
import { createOverrideRules } from './overrides/override-rules.ts'
import { parseDocument } from './parse-document.ts'
import { isPostman, readPostman } from './postman/read-postman.ts'
import { loadReferencedDocuments } from './referenced-documents.ts'

/** How to import a document. */
export interface ImportOptions {
  /** The file or URL of the document. */
  source: string
  /** Used instead of the servers of the document. */
  baseUrl?: string | undefined
  /** Style of the names of endpoints. Default: kebab-case, except for function calls, which keep their names. */
  naming?: NamingStyle | undefined
  /** What the user decided. Default: nothing. */
  overrides?: ImportOverrides | undefined
  /** OpenAPI Overlays, which change the document before it is read. */
  overlays?: readonly { source: string; text: string }[] | undefined
  /** Reads a document that the imported one references. Resolves to undefined if it must not be loaded. */
  load(location: string): Promise<string | undefined>
}

/** A definition, and what it does not have of the document. */
export interface ImportResult {
  definition: PackageDefinition
  notes: Note[]
}

/** A format. Further formats are added here. */
interface Format {
  matches(document: unknown): boolean
  read(baseUrl: string | undefined, context: FormatContext): ImportedService
}

const FORMATS: readonly Format[] = [
  { matches: isOpenApi, read: readOpenApi },
  { matches: isOpenRpc, read: readOpenRpc },
  { matches: isPostman, read: readPostman },
  { matches: isHar, read: readHar },
]

/**
 * Imports a document in another format.
 *
 * @throws SourceError if the text cannot be parsed, or has no supported format.
 */
export async function importDocument(text: string, options: ImportOptions): Promise<ImportResult> {
  const { source, baseUrl, naming, overrides = {}, overlays = [], load } = options
  const unmatched: { source: string; target: string }[] = []
  if (looksLikeHttpFile(text))
    throw new SourceError(
      `Cannot import ${source}: it is an .http file. Import a HAR with its calls, or the OpenAPI document of the service.`,
    )
  let root = await parseDocument(text, source)
  for (const overlay of overlays) {
    const changed = applyOverlay(
      root,
      await parseDocument(overlay.text, overlay.source),
      overlay.source,
    )
    root = changed.document
    unmatched.push(...changed.unmatched.map((target) => ({ source: overlay.source, target })))
  }
  const format = FORMATS.find(({ matches }) => matches(root))
  if (format === undefined)
    throw new SourceError(
      `Cannot import ${source}: expected an OpenAPI or OpenRPC document, with the key "openapi", "swagger" or "openrpc" at the top, a Postman collection, with "info" and "item", or an HTTP Archive (HAR), with "log".`,
    )
  const loaded = new Map<string, unknown>([[source, root]])
  // Which references are followed is only known when the document is read: read it again with the documents that were missing.
  for (;;) {
    const notes = createNotes(source)
    const missing: ReferenceTarget[] = []
    const documents = createDocumentSet(source, loaded, { notes, missing })
    const service = format.read(baseUrl, { documents, notes })
    const rules = createOverrideRules(overrides)
    const definition = toDefinition(service, naming, rules, { documents, notes })
    for (const rule of rules.listUnused()) notes.add('override-unused', documents.root, rule)
    for (const { source: file, target } of unmatched)
      notes.add('overlay-unmatched', { file, pointer: '' }, target)
    if (missing.length === 0) return { definition, notes: notes.list() }
    const count = loaded.size
    await loadReferencedDocuments(missing, loaded, load, MAX_DOCUMENTS)
    if (loaded.size === count)
      throw new SourceError(
        `Cannot import ${source}: it references more than ${MAX_DOCUMENTS} documents.`,
      )
  }
}

const MAX_DOCUMENTS = 1000
