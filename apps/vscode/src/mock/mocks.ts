import type { Event, Uri } from 'vscode'
import type { ServedPackage } from './mock-event.ts'

/** A mock that runs. */
export interface Mock {
  /** The definition it serves. */
  readonly definition: Uri
  /** Scheme, host and port. */
  readonly url: string
  readonly packages: readonly ServedPackage[]
  /** Whether the last save could not be used, so that an earlier state is served. */
  readonly isBehind: boolean
}

/** The mocks that run, at most one for each definition. */
export interface Mocks {
  find(definition: Uri): Mock | undefined
  all(): readonly Mock[]
  /** Starts the mock of a definition, or answers the one that runs already. Rejects with a MockStartError. */
  start(definition: Uri): Promise<Mock>
  stop(definition: Uri): Promise<void>
  /** A mock has started, stopped or read its files again. */
  readonly onDidChange: Event<void>
  /** A mock has ended by itself. */
  readonly onDidFail: Event<Mock>
  showOutput(): void
}

/** Why a mock did not start, in words for the user. */
export class MockStartError extends Error {
  override name = 'MockStartError'
  /** Whether the definition is the reason: then its findings say more. */
  readonly isDefinition: boolean

  constructor(message: string, { isDefinition }: { isDefinition: boolean }) {
    super(message)
    this.isDefinition = isDefinition
  }
}
