import type { Event, Uri } from 'vscode'
import type { ServedPackage } from './mock-event.ts'

/** A running mock server. */
export interface MockServer {
  /** The served definition. */
  readonly definition: Uri
  /** Scheme, host and port. */
  readonly url: string
  readonly packages: readonly ServedPackage[]
  /** Whether the last save was invalid, so that an earlier state is served. */
  readonly isOutdated: boolean
}

/** Starts and stops mock servers, at most one per definition. */
export interface MockManager {
  find(definition: Uri): MockServer | undefined
  all(): readonly MockServer[]
  /** Starts the mock server of a definition or returns the running one. Rejects with a MockStartError. */
  start(definition: Uri): Promise<MockServer>
  stop(definition: Uri): Promise<void>
  /** Fires when a mock server has started, stopped or reloaded. */
  readonly onDidChange: Event<void>
  /** Fires when a mock server has exited unexpectedly. */
  readonly onDidExit: Event<MockServer>
  showOutput(): void
}

/** A mock server could not start. The message is shown to the user. */
export class MockStartError extends Error {
  override name = 'MockStartError'
  /** Whether the definition has errors, which the Problems panel lists. */
  readonly isDefinitionInvalid: boolean

  constructor(message: string, { isDefinitionInvalid }: { isDefinitionInvalid: boolean }) {
    super(message)
    this.isDefinitionInvalid = isDefinitionInvalid
  }
}
