import type { Callable, CallRequest, CallResponse, NameOf } from './call-messages.ts'

/**
 * Connects to the functions that a worker serves with `serveCalls`.
 *
 * @returns A function that returns one of them by its name. Its calls are rejected if the worker fails.
 */
export function createCaller<Functions>(
  worker: Worker,
): <Name extends NameOf<Functions>>(name: Name) => Callable<Functions>[Name] {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (e: Error) => void }>()
  let lastId = 0
  worker.addEventListener('message', ({ data }: MessageEvent<CallResponse>) => {
    const call = waiting.get(data.id)
    if (call === undefined) return
    waiting.delete(data.id)
    if (data.type === 'error') call.reject(new Error(data.message))
    else call.resolve(data.value as never)
  })
  worker.addEventListener('error', ({ message }) => {
    const error = new Error(`A worker of the page failed: ${message || 'it cannot be loaded'}.`)
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  })
  return (name) =>
    (...parameters) =>
      new Promise((resolve, reject) => {
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        const request: CallRequest = { type: 'call', id, name, parameters }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Not a window.
        worker.postMessage(request)
      })
}
