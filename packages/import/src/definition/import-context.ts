import type { FormatContext } from '../format-context.ts'
import type { OverrideRules } from '../overrides/override-rules.ts'
import type { SchemaTypes } from './schema-types.ts'

/** The state of creating a definition. */
export interface ImportContext extends FormatContext {
  types: SchemaTypes
  rules: OverrideRules
}
