/** Where a document comes from. */
export type ImportSource =
  | { kind: 'text'; text: string }
  /** The document, and those that it may reference. */
  | { kind: 'files'; files: File[] }

/** How to import a document. */
export interface ImportSettings {
  /** Used instead of the servers of the document. */
  baseUrl?: string | undefined
  /** Style of the names of endpoints, instead of the default of the format. */
  naming?: string | undefined
}

/** The functions of the import worker. */
export interface ImportFunctions {
  /** Reads a document. Rejects if it has errors, or an unknown format. */
  read(source: ImportSource, settings: ImportSettings): Promise<ImportedText>
}

/** What a document was recognized as. */
export type ImportedText =
  /** A definition, or a pasted text in no known format. */
  { kind: 'definition' | 'other'; text: string } | ({ kind: 'import' } & ImportedDefinition)

/** The definition that a document in another format describes. */
export interface ImportedDefinition {
  /** Such as `an OpenAPI 3.1.0 document`. */
  format: string
  /** Name of the file. */
  fileName: string | undefined
  text: string
  endpoints: number
  objects: number
  differences: Difference[]
}

/** A kind of difference between a document and its definition. */
export interface Difference {
  message: string
  count: number
  /** The first places in the document. */
  places: { pointer: string; detail: string | undefined }[]
}
