import { looksLikeDefinition } from 'fc-core/config'
import type { TextDocument } from 'vscode'
import { fromCallUri } from './calls/call-uri.ts'

/** Whether commands about definitions make sense in a document: by language, or by what it holds. */
export function isDefinitionDocument(document: TextDocument): boolean {
  if (document.languageId === 'fc-definition') return true
  if (document.languageId !== 'json' || fromCallUri(document.uri) !== undefined) return false
  return !document.uri.path.endsWith('/fc.config.json') && looksLikeDefinition(document.getText())
}
