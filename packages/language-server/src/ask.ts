import { type Connection, ConnectionError, ErrorCodes, ResponseError } from 'vscode-languageserver'

/** Leaves a question to the client to itself: what it refuses is noted in the log, and the work goes on without. */
export function ask(connection: Connection, question: PromiseLike<unknown>): void {
  question.then(undefined, (error: Error) => {
    if (!hasEnded(error)) connection.console.log(`The client refused: ${error.message}`)
  })
}

/** Whether a failure means that the connection has ended, and the log with it. */
function hasEnded(error: Error): boolean {
  return (
    error instanceof ConnectionError ||
    (error instanceof ResponseError && error.code === ErrorCodes.PendingResponseRejected)
  )
}
