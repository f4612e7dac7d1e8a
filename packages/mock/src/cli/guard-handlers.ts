import { AsyncLocalStorage } from 'node:async_hooks'
import type { Handler, Handlers } from '../api/handlers.ts'

/** Fails a call. Returns false if it is already answered. */
type FailCall = (error: unknown) => boolean

const CALLS = new AsyncLocalStorage<FailCall>()

/**
 * Returns handlers whose calls fail with the errors that no promise carries: those of timers and listeners that a handler started, and of promises that it
 * rejected and forgot.
 */
export function guardHandlers(handlers: Handlers): Handlers {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, guard(handler)]),
  )
}

/** Fails the call that an uncaught error belongs to. Returns false if it belongs to none that waits for its response. */
export function failCallOf(error: unknown): boolean {
  return CALLS.getStore()?.(error) ?? false
}

function guard(handler: Handler): Handler {
  return (call) =>
    new Promise((resolve, reject) => {
      let isSettled = false
      const fail: FailCall = (error) => {
        if (isSettled) return false
        isSettled = true
        reject(error)
        return true
      }
      const run = async (): Promise<void> => {
        const value = await handler(call)
        // Node.js reports forgotten promises before the next turn of the event loop.
        await new Promise(setImmediate)
        isSettled = true
        resolve(value)
      }
      CALLS.run(fail, () => void run().catch(fail))
    })
}
