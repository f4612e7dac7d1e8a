export { generateTypes, type GenerateOptions } from './generate-types.ts'
export type { Refinements } from './to-ts-type.ts'
