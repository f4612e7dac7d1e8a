import type { Connection } from 'vscode-languageserver'

/** Leaves a question to the client to itself: what it refuses is noted in the log, and the work goes on without. */
export function ask(connection: Connection, question: PromiseLike<unknown>): void {
  question.then(undefined, (error: unknown) => {
    connection.console.log(`The client refused: ${(error as Error).message}`)
  })
}
