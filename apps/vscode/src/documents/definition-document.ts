import { looksLikeDefinition } from 'fc-core/config'
import type { TextDocument } from 'vscode'
import { fromRequestUri } from './request-uri.ts'

/** Whether commands about definitions make sense in a document: by language, or by what it holds. */
export function isDefinitionDocument(document: TextDocument): boolean {
  if (document.languageId === 'fc-definition') return true
  if (document.languageId !== 'json' || fromRequestUri(document.uri) !== undefined) return false
  return !document.uri.path.endsWith('/fc.config.json') && looksLikeDefinition(document.getText())
}
