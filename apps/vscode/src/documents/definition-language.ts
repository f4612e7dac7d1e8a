import { languages, window } from 'vscode'

/** The language of definitions, with its own grammar, outline and completions. */
export const DEFINITION_LANGUAGE = 'fc-definition'

/** Changes the language of the active document, as the language picker of VS Code does. */
export async function changeLanguage(language: 'json' | typeof DEFINITION_LANGUAGE): Promise<void> {
  const document = window.activeTextEditor?.document
  if (document !== undefined) await languages.setTextDocumentLanguage(document, language)
}
