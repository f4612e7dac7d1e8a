import { looksLikeDefinition } from 'fc-core/internal'
import type { TextDocument } from 'vscode'
import { DEFINITION_LANGUAGE } from './definition-language.ts'
import { fromRequestUri } from './request-uri.ts'

/** Whether a document is a package definition, by its language or its content. */
export function isDefinitionDocument(document: TextDocument): boolean {
  if (document.languageId === DEFINITION_LANGUAGE) return true
  if (document.languageId !== 'json' || fromRequestUri(document.uri) !== undefined) return false
  return !document.uri.path.endsWith('/fc.config.json') && looksLikeDefinition(document.getText())
}
