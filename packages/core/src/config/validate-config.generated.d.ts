import type { SchemaCheck } from '../json/schema-error.ts'

export const validate: SchemaCheck
/** How many errors are kept: with so many, the list is not complete. */
export const MAX_ERRORS: number
