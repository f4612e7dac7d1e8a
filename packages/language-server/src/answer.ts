import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  type ProtocolRequestType,
  ResponseError,
} from 'vscode-languageserver'
import type { Traffic } from './documents/settle.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Registers the answer to a kind of request. */
export type Answer = <Params, Result, Part, Failure, Registration>(
  type: ProtocolRequestType<Params, Result, Part, Failure, Registration>,
  handler: (params: Params, token: CancellationToken) => Result | Promise<Result>,
) => void

/** Answers requests in their time: not before `initialize`, not after `shutdown`, and not once they are cancelled. A fault of ours is logged. */
export function createAnswer(
  connection: Connection,
  lifecycle: Lifecycle,
  traffic: Traffic,
): Answer {
  return (type, handler) => {
    connection.onRequest<unknown, unknown>(type.method, async (params, token): Promise<unknown> => {
      traffic.count()
      lifecycle.check()
      checkCancelled(token)
      try {
        const result = await handler(params, token)
        checkCancelled(token)
        return result
      } catch (error) {
        if (error instanceof ResponseError) throw error
        const { message, stack } = error as Error
        connection.console.error(`fc: ${type.method} failed. ${stack ?? message}`)
        throw new ResponseError(ErrorCodes.InternalError, `fc could not answer: ${message}`)
      }
    })
  }
}

/** @throws ResponseError when nobody waits for the answer any more. */
export function checkCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested) {
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The client cancelled the request.')
  }
}
