import type { AnyPackage, PackageTypes } from 'fc-core'
import type { ServiceRequest } from 'fc-server/protocol'
import type { BodyOf, EndpointNameOf, KnownArguments } from '../api/mock-types.ts'
import type { CollectionAccess } from '../api/mock-collection.ts'
import type { ResetSettings } from '../calls/engine.ts'
import type { SettingsChange } from '../control/change-settings.ts'
import type { ActiveOverride, Override } from '../control/override.ts'
import type { LoggedCall } from '../log/call-log.ts'
import type { CallFilter, CallWait } from '../log/find-calls.ts'
import type { MockResponse } from '../log/mock-response.ts'
import type { RecordedViolation } from '../log/recorded-violation.ts'
import type { ResolvedOptions } from '../options.ts'

/** An isolated copy of the records, faults, calls and violations of a mock. Requests select it by their URL, header or cookie, or by `fetch` of the session. */
export interface Session<Types extends PackageTypes = AnyPackage> extends CollectionAccess<Types> {
  /** Name of the session: `default` for the mock itself. */
  readonly name: string
  /**
   * Handles a request. Scheme and host of the URL do not matter: each definition is served at the path of its `base_url`.
   *
   * @example await mock.fetch(new Request('https://api.example.com/v1/find-user', { method: 'POST', headers, body: '{}' }))
   */
  fetch(request: Request): Promise<Response>
  /** Handles a request without the overhead of `Request` and `Response`, for adapters. */
  handle(request: ServiceRequest): MockResponse | Promise<MockResponse>
  /** The options with their defaults. */
  readonly options: ResolvedOptions
  /**
   * The latest calls, oldest first.
   *
   * @example expect(mock.calls({ endpoint: 'create-user', where: { name: 'Ada' } })).toHaveLength(1)
   */
  calls<Name extends EndpointNameOf<Types> = never>(
    filter?: CallFilter<Types, Name>,
  ): readonly LoggedCall<BodyOf<Types, Name>>[]
  /**
   * Waits for a call. Earlier calls count as well.
   *
   * @param wait `count` matching calls, 1 by default, within `timeout` milliseconds, 5000 by default.
   * @returns The last of the calls. Rejects with FcError `call-timeout`.
   */
  waitForCall<Name extends EndpointNameOf<Types> = never>(
    wait?: CallWait<Types, Name>,
  ): Promise<LoggedCall<BodyOf<Types, Name>>>
  /**
   * Protocol violations by clients, oldest first.
   *
   * @example expect(mock.violations()).toEqual([])
   */
  violations(): readonly RecordedViolation[]
  /**
   * Returns arguments for a call that succeeds: required ones, with keys of existing records.
   *
   * @param path Path of the package, as in `packages`.
   * @returns Undefined for an unknown endpoint.
   */
  exampleArguments<Name extends EndpointNameOf<Types>>(
    path: string,
    endpoint: Name,
  ): KnownArguments<Types, Name> | undefined
  /**
   * Overrides the response to calls, until the next reset. The latest override that applies to a call wins.
   *
   * @returns A function that removes the override.
   * @throws FcError `invalid-override`, `too-many-overrides`
   *
   * @example mock.override({ endpoint: 'find-user', where: { id: '7' }, error: 'NOT_FOUND' })
   * @example mock.override({ endpoint: 'list-users', nth: 3, status: 503 })
   */
  override<Name extends EndpointNameOf<Types> = never>(override: Override<Types, Name>): () => void
  /** The overrides, with the numbers of calls that they matched and were applied to. */
  overrides(): readonly ActiveOverride[]
  /**
   * Changes options until the next reset; null restores one. `now` sets the clock of the next writes; generated records stay the same.
   *
   * @throws FcError `invalid-settings`
   *
   * @example mock.configure({ delay: { median: 200 }, errorRate: 0.1 })
   */
  configure(settings: SettingsChange): void
  /**
   * Advances the clock of the next writes.
   *
   * @param duration `90s`, `15m`, `2h`, `1d`, or a number of milliseconds.
   * @throws FcError `invalid-duration`
   */
  advance(duration: string | number): void
  /**
   * Resets the session to its initial state: discards calls, violations, overrides, settings and all changes of records.
   *
   * @param settings Options to override until the next reset.
   */
  reset(settings?: ResetSettings<Types>): void
  /** Deletes the session. The next request that names it creates it again. The default session is reset instead. */
  delete(): void
}
