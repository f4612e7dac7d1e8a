import { commands, Position, Uri } from 'vscode'

/** Starts the rename of the symbol at a position, after a refactoring that has named it. */
export async function startRename(argument: unknown): Promise<void> {
  const { uri, position } = argument as {
    uri: string
    position: { line: number; character: number }
  }
  const at = new Position(position.line, position.character)
  await commands.executeCommand('editor.action.rename', [Uri.parse(uri), at])
}
