import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  type ProtocolRequestType,
  ResponseError,
} from 'vscode-languageserver'
import type { ActivityTracker } from './activity-tracker.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Registers the handler of a request type. */
export type OnRequest = <Params, Result, Part, Failure, Registration>(
  type: ProtocolRequestType<Params, Result, Part, Failure, Registration>,
  handler: (params: Params, token: CancellationToken) => Result | Promise<Result>,
) => void

/**
 * Creates the function that registers request handlers. Requests before `initialize`, after `shutdown` and after their cancellation are
 * rejected; an unexpected error in a handler is logged with its stack.
 */
export function createOnRequest(
  connection: Connection,
  lifecycle: Lifecycle,
  activity: ActivityTracker,
): OnRequest {
  return (type, handler) => {
    connection.onRequest<unknown, unknown>(type.method, async (params, token): Promise<unknown> => {
      activity.recordMessage()
      lifecycle.assertRunning()
      throwIfCancelled(token)
      try {
        const result = await handler(params, token)
        throwIfCancelled(token)
        return result
      } catch (error) {
        if (error instanceof ResponseError) throw error
        const { message, stack } = error as Error
        connection.console.error(`fc: ${type.method} failed. ${stack ?? message}`)
        throw new ResponseError(ErrorCodes.InternalError, `Internal error in fc: ${message}`)
      }
    })
  }
}

/** @throws ResponseError when the client has cancelled the request. */
export function throwIfCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The client cancelled the request.')
  }
}
