import { commands, Position, Uri } from 'vscode'

/** Shows the references of the symbol at the position of a code lens. */
export async function showReferences(argument: unknown): Promise<void> {
  const { uri, position } = argument as {
    uri: string
    position: { line: number; character: number }
  }
  const at = new Position(position.line, position.character)
  await commands.executeCommand('editor.action.findReferences', Uri.parse(uri), at)
}
