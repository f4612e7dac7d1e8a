export { generateTypes, type GenerateOptions } from './generate-types.ts'
export { recordAttributes } from './format-collections.ts'
