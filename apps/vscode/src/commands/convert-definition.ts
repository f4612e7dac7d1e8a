import { type Target, TARGET_FILES, TARGETS, TOOLS_FORMATS, type ToolsFormat } from 'fc-convert'
import { languages, type TextDocument, Uri, window, workspace } from 'vscode'
import { runConversion, type StartConversion } from '../conversion/run-conversion.ts'
import { isDefinitionDocument } from '../documents/definition-document.ts'
import { withProgress } from '../requests/with-progress.ts'

/**
 * Converts a definition to a format of other tools, as `fc-cli convert` does, and opens the result.
 *
 * @param argument The file of a context menu. Without it, converts the active definition.
 */
export async function convertDefinition(start: StartConversion, argument: unknown): Promise<void> {
  const document =
    argument instanceof Uri
      ? await workspace.openTextDocument(argument)
      : window.activeTextEditor?.document
  if (document === undefined || !isDefinitionDocument(document)) {
    void window.showInformationMessage('Open a package definition first.')
    return
  }
  const choice = await selectTarget(document)
  if (choice === undefined) return
  const { title, language } = TARGET_FILES[choice.target]
  try {
    const { text, omitted } = await withProgress(`Converting to ${title}`, TIMEOUT, (signal) =>
      runConversion(start, { kind: 'convert', text: document.getText(), ...choice }, signal),
    )
    await show(text, language)
    if (omitted.length > 0)
      void window.showInformationMessage(`The result omits ${omitted.join(', ')}.`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    void window.showErrorMessage(`Cannot convert the definition: ${reason}`)
  }
}

/** Seconds. */
const TIMEOUT = 120

interface Choice {
  target: Target
  toolsFormat: ToolsFormat | undefined
}

async function selectTarget({ uri }: TextDocument): Promise<Choice | undefined> {
  const name = workspace.asRelativePath(uri)
  const targets = TARGETS.map((target) => ({
    label: TARGET_FILES[target].title,
    description: target,
    target,
  }))
  const chosen = await window.showQuickPick(targets, { title: `Convert ${name}` })
  if (chosen === undefined) return undefined
  if (chosen.target !== 'tools') return { target: chosen.target, toolsFormat: undefined }
  const toolsFormat = (await window.showQuickPick([...TOOLS_FORMATS], {
    title: `Convert ${name} to tools`,
    placeHolder: 'The API that takes the tools',
  })) as ToolsFormat | undefined
  return toolsFormat && { target: 'tools', toolsFormat }
}

/** Opens a new document. The language of `.http` files is that of another extension. */
async function show(text: string, language: string): Promise<void> {
  const known = await languages.getLanguages()
  const document = await workspace.openTextDocument({
    language: known.includes(language) ? language : 'plaintext',
    content: text,
  })
  await window.showTextDocument(document, { preview: false })
}
