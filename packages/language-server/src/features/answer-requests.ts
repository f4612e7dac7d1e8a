import { CodeActionRequest, ExecuteCommandRequest, type WorkspaceEdit } from 'vscode-languageserver'
import type { Connection } from 'vscode-languageserver'
import type { Answer } from '../answer.ts'
import { answerCodeActions, APPLY_EDIT, type CodeActionSources } from './code-actions.ts'

/** What answering takes. */
export interface RequestSources extends CodeActionSources {
  connection: Connection
  answer: Answer
}

/** Answers every request about a document, apart from those for findings. */
export function answerRequests({ connection, answer, ...sources }: RequestSources): void {
  answer(CodeActionRequest.type, (params) => answerCodeActions(sources, params))
  answer(ExecuteCommandRequest.type, async ({ command, arguments: args }) => {
    if (command === APPLY_EDIT) await connection.workspace.applyEdit(args?.[0] as WorkspaceEdit)
    return null
  })
}
