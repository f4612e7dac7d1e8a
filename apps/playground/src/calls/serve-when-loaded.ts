import type { WorkerScope } from './serve-calls.ts'

/** Adds the listeners of a worker. */
export type Serve = (scope: WorkerScope) => void

/** The global object of a worker, whose messages can be dispatched again. */
export interface LoadingScope extends WorkerScope {
  removeEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  dispatchEvent(event: Event): boolean
}

/**
 * Loads the code of a worker, and runs it. Messages that arrive until then are dispatched again, in their order: a worker delivers them when its first script
 * has run. If loading fails, the worker fails.
 */
export async function serveWhenLoaded(
  scope: LoadingScope,
  load: () => Promise<Serve>,
  fail: (error: unknown) => void = (error) => reportError(error),
): Promise<void> {
  const early: unknown[] = []
  const keep = (event: { data: unknown }): void => {
    early.push(event.data)
  }
  scope.addEventListener('message', keep)
  try {
    const serve = await load()
    scope.removeEventListener('message', keep)
    serve(scope)
    for (const data of early) scope.dispatchEvent(new MessageEvent('message', { data }))
  } catch (error) {
    fail(error)
  }
}
