import type { ConvertedText, Target, ToolsFormat } from 'fc-convert'
import type { NamedText } from 'fc-import'

/** What a conversion worker does. It handles one request. */
export type ConversionRequest =
  | {
      kind: 'import'
      /** The document, and those that it may reference. */
      texts: readonly NamedText[]
    }
  | { kind: 'convert'; text: string; target: Target; toolsFormat: ToolsFormat | undefined }

/** What an imported document was recognized as. */
export type ImportResult =
  | { kind: 'definition' }
  | {
      kind: 'import'
      /** Name of the document. */
      source: string
      text: string
      endpoints: number
      objects: number
      /** What differs from the document, and what was guessed, as Markdown. */
      report: string
      notes: number
      guesses: number
    }

/** The results of requests by their kind. */
export interface ConversionResults {
  import: ImportResult
  convert: ConvertedText
}

/** A message to the worker: the request, then the documents that it asks for. */
export type ToWorker =
  | { kind: 'start'; request: ConversionRequest }
  | { kind: 'loaded'; location: string; text: string | undefined }

/** A message from the worker. */
export type FromWorker =
  | { kind: 'load'; location: string }
  | { kind: 'done'; result: ConversionResults[keyof ConversionResults] }
  | { kind: 'failed'; message: string }
