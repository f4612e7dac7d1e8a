import { ErrorCodes, ResponseError } from 'vscode-languageserver'

/** The state of the server: from `initialize` to `shutdown`. */
export interface Lifecycle {
  start(): void
  stop(): void
  onStop(listener: () => void): void
  /** Whether the server is between `initialize` and `shutdown`. */
  isRunning(): boolean
  /** @throws ResponseError for a request before `initialize` or after `shutdown`. */
  assertRunning(): void
}

export function createLifecycle(): Lifecycle {
  const listeners: (() => void)[] = []
  let state: 'new' | 'running' | 'stopped' = 'new'
  return {
    start() {
      if (state !== 'new') {
        throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is already initialized.')
      }
      state = 'running'
    },
    stop() {
      this.assertRunning()
      state = 'stopped'
      for (const listener of listeners) listener()
    },
    onStop: (listener) => void listeners.push(listener),
    isRunning: () => state === 'running',
    assertRunning() {
      if (state === 'new') {
        throw new ResponseError(
          ErrorCodes.ServerNotInitialized,
          'The server is not initialized: send `initialize` first.',
        )
      }
      if (state === 'stopped') {
        throw new ResponseError(
          ErrorCodes.InvalidRequest,
          'The server is shut down: only `exit` is allowed.',
        )
      }
    },
  }
}
