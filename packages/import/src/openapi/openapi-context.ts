import type { FormatContext } from '../format-context.ts'

/** The state of reading an OpenAPI document. */
export interface OpenApiContext extends FormatContext {
  /** Receives the codes of errors of the whole service. */
  generalErrors: Set<string>
}
