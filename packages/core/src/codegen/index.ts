export { generateTypes, type GenerateOptions } from './generate-types.ts'
