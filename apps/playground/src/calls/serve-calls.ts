import type { CallRequest, CallResponse } from './call-messages.ts'

/** The part of a worker's global object that is used. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** Answers the calls that arrive at a worker. */
export function serveCalls<Functions extends object>(
  scope: WorkerScope,
  functions: Functions,
): void {
  scope.addEventListener('message', ({ data }) => {
    if (isCall(data)) void answer(data)
  })

  async function answer({ id, name, parameters }: CallRequest): Promise<void> {
    let response: CallResponse
    try {
      const run = functions[name as keyof Functions] as (...all: unknown[]) => unknown
      response = { type: 'result', id, value: await run(...parameters) }
    } catch (error) {
      response = { type: 'error', id, message: (error as Error).message }
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
    scope.postMessage(response)
  }
}

function isCall(data: unknown): data is CallRequest {
  return (data as CallRequest | undefined)?.type === 'call'
}
