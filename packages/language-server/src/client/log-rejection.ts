import { type Connection, ConnectionError, ErrorCodes, ResponseError } from 'vscode-languageserver'

/** Logs the rejection of a request to the client, for requests whose result is not needed. */
export function logRejection(connection: Connection, request: PromiseLike<unknown>): void {
  request.then(undefined, (error: Error) => {
    if (!isConnectionClosed(error)) {
      connection.console.log(`The client rejected a request: ${error.message}`)
    }
  })
}

function isConnectionClosed(error: Error): boolean {
  return (
    error instanceof ConnectionError ||
    (error instanceof ResponseError && error.code === ErrorCodes.PendingResponseRejected)
  )
}
