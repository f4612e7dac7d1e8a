import { ErrorCodes, ResponseError } from 'vscode-languageserver'

/** How far a client has come with the server: `initialize`, then work, then `shutdown`. */
export interface Lifecycle {
  start(): void
  stop(): void
  onStop(listener: () => void): void
  /** Whether there is work to do: false before the beginning and after the end. */
  isRunning(): boolean
  /** @throws ResponseError when a request comes too early or too late. */
  check(): void
}

export function createLifecycle(): Lifecycle {
  const listeners: (() => void)[] = []
  let state: 'new' | 'running' | 'stopped' = 'new'
  return {
    start() {
      if (state !== 'new') {
        throw new ResponseError(ErrorCodes.InvalidRequest, 'The server is initialized already.')
      }
      state = 'running'
    },
    stop() {
      this.check()
      state = 'stopped'
      for (const listener of listeners) listener()
    },
    onStop: (listener) => void listeners.push(listener),
    isRunning: () => state === 'running',
    check() {
      if (state === 'new') {
        throw new ResponseError(
          ErrorCodes.ServerNotInitialized,
          'The server is not initialized: send `initialize` first.',
        )
      }
      if (state === 'stopped') {
        throw new ResponseError(
          ErrorCodes.InvalidRequest,
          'The server is shut down: only `exit` may follow.',
        )
      }
    },
  }
}
