import type { SchemaCheck } from '../json/schema-error.ts'

export const validate: SchemaCheck
