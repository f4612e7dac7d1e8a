import { addWarnings, type Call, type CallObserver, Failure } from 'fc-server/protocol'
import type { Override } from '../control/override.ts'
import { sampleDelay } from '../faults/delay.ts'
import {
  findIgnoredPreferences,
  formatApplied,
  NO_PREFERENCES,
  type Preferences,
  readPrefer,
} from '../faults/prefer.ts'
import { messageOf } from '../names/thrown-value.ts'
import type { CallRecord, MockResponse } from '../log/mock-response.ts'
import type { MaybePromise } from '../scheduling/work.ts'
import type { Engine } from './engine.ts'

/** What the mock knows of a call: it reads the preferences of the request, delays the response, and logs the call. */
export class MockCall implements CallObserver {
  /** Preferences of the request, and of the override that applies to it. */
  prefer: Preferences
  /** Preferences of the request. */
  readonly sent: Preferences
  /** The override that applies to the call. */
  override: Override | undefined = undefined
  /** Number of the call in the log. */
  readonly number: number
  /** The facts for logs. */
  readonly record: CallRecord
  readonly #call: Call
  readonly #engine: Engine
  readonly #started = Date.now()
  readonly #start = performance.now()

  constructor(call: Call, engine: Engine) {
    this.#call = call
    this.#engine = engine
    this.number = engine.log.begin()
    this.record = call.record
    if (engine.session !== undefined) this.record.session = engine.session
    const header = call.request.header('prefer')
    this.sent = readPrefer(header)
    this.prefer = this.sent
    if (header !== undefined) addWarnings(call, findIgnoredPreferences(header))
  }

  end(answered: MockResponse): MaybePromise<MockResponse> {
    if (this.#call.plan?.issuesTokens === true && answered.status === 200)
      this.#engine.issuedTokens.addFrom(JSON.parse(answered.body))
    const response = this.#applyPreferences(answered)
    const wait = this.#readDelay()
    return wait === 0 ? this.#log(response) : sleep(wait).then(() => this.#log(response))
  }

  error(error: unknown): Failure {
    return new Failure(500, 'INTERNAL_ERROR', `Internal error in the mock: ${messageOf(error)}`)
  }

  #log(response: MockResponse): MockResponse {
    const { log } = this.#engine
    log.add(this.number, this.#call.request, response, this.#started, response.page)
    return response
  }

  /** Returns how long the response waits here, in milliseconds. With a store, it waits after the changes of the call are written. */
  #readDelay(): number {
    const { options, rng, defer } = this.#engine
    const delay = this.prefer.delay ?? options.delay
    const wait = delay === 0 ? 0 : sampleDelay(delay, rng)
    if (wait === 0) return 0
    // A slow handler has used a part of the delay.
    if (defer === undefined) return Math.max(wait - (performance.now() - this.#start), 0)
    defer(wait)
    return 0
  }

  /** Adds what the request prefers to its response: the header that says so, and faults of the connection. */
  #applyPreferences(response: MockResponse): MockResponse {
    const { prefer, record } = this
    if (prefer === NO_PREFERENCES) return response
    const applied = record.endpoint === undefined ? '' : formatApplied(this.sent)
    const connectionFault = prefer.connection ?? prefer.body
    if (connectionFault !== undefined) record.connectionFault = connectionFault
    return applied === ''
      ? response
      : { ...response, headers: { ...response.headers, 'preference-applied': applied } }
  }
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}

/** Returns what the mock knows of a call. */
export function mockCallOf(call: Pick<Call, 'observer'>): MockCall {
  return call.observer as MockCall
}
