import { type CodeAction, CodeActionKind, type Command, commands, Position, Uri } from 'vscode'
import type { Middleware } from 'vscode-languageclient'

/** Starts the rename of what a refactoring has named. */
export interface RenameAfterExtraction {
  /** Takes the target of the rename out of resolved code actions. */
  middleware: Required<Pick<Middleware, 'provideCodeActions' | 'resolveCodeAction'>>
  /** The command `fc.rename`, which VS Code runs after the edits: renames the target. */
  start(): Promise<void>
}

/**
 * Keeps the target of the rename from the resolved code action until its edits are applied. Arguments of the command would do if VS Code
 * did not release them with the list of code actions, which it replaces even while it applies one of them.
 */
export function createRenameAfterExtraction(): RenameAfterExtraction {
  let target: { uri: string; position: { line: number; character: number } } | undefined
  const command: Command = { title: 'Rename', command: 'fc.rename' }
  return {
    middleware: {
      async provideCodeActions(document, range, context, token, next) {
        const actions = await next(document, range, context, token)
        for (const action of actions ?? [])
          if (isUnresolvedExtraction(action)) action.command = command
        return actions
      },
      async resolveCodeAction(action, token, next) {
        const resolved = await next(action, token)
        const renames = resolved?.command?.command === command.command
        target = renames ? resolved.command?.arguments?.[0] : undefined
        if (renames) resolved.command = command
        return resolved
      },
    },
    async start() {
      if (target === undefined) return
      const { uri, position } = target
      target = undefined
      const at = new Position(position.line, position.character)
      await commands.executeCommand('editor.action.rename', [Uri.parse(uri), at])
    },
  }
}

function isUnresolvedExtraction(action: CodeAction | Command): action is CodeAction {
  return (
    'kind' in action &&
    action.kind !== undefined &&
    CodeActionKind.RefactorExtract.contains(action.kind) &&
    action.edit === undefined
  )
}
