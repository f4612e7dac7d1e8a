import { mayBeForeign } from 'fc-command/foreign-format'
import { Range, type TextDocument } from 'vscode'

/** Whether a document may be an API description that can be imported, by its start. */
export function isDescription(document: TextDocument): boolean {
  const { languageId, uri } = document
  if (!LANGUAGES.has(languageId) && !uri.path.endsWith('.har')) return false
  return mayBeForeign(document.getText(new Range(0, 0, MAX_LINES, 0)).slice(0, MAX_LENGTH))
}

const LANGUAGES: ReadonlySet<string> = new Set(['json', 'jsonc', 'yaml'])

/** Large documents name their format at the top, and this runs whenever another editor is active. */
const MAX_LINES = 1000
const MAX_LENGTH = 200_000
