export { importDocument, type ImportOptions, type ImportResult } from './import-document.ts'
export { NAMING_STYLES, type NamingStyle } from './definition/endpoint-name.ts'
export { groupNotes } from './group-notes.ts'
export { isUrl } from './document-set.ts'
export {
  type ImportedDefinition,
  type ImportedText,
  importTexts,
  type ImportTextsOptions,
  type NamedText,
} from './import-texts.ts'
export { DEPRECATED, isGuess, type Note, type NoteCode } from './note.ts'
export { formatPosition } from './parse-document.ts'
export { type ImportOverrides, parseOverrides } from './overrides/import-overrides.ts'
