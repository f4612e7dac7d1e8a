import type { AnyPackage, PackageTypes } from 'fc-core'
import type { Preferences } from '../faults/prefer.ts'
import type { HandlerOf } from '../handlers/handlers.ts'
import type { ArgumentsToFind, CodeOf, EndpointNameOf, ReturnOf } from '../mock-types.ts'

/**
 * How to respond to calls, instead of the mock or a custom handler. The faults have the names and values of the request header `Prefer`, whose own
 * preferences win.
 *
 * @example { endpoint: 'find-user', where: { id: '7' }, error: 'NOT_FOUND' }
 * @example { endpoint: 'list-users', nth: 3, status: 503 }
 */
export interface Override<
  Types extends PackageTypes = AnyPackage,
  Name extends EndpointNameOf<Types> = EndpointNameOf<Types>,
> extends Omit<Preferences, 'error'> {
  /** Name of the endpoint. Default: all endpoints. */
  endpoint?: Name
  /** Arguments that a call must have. Nested objects may have further members. */
  where?: ArgumentsToFind<Types, Name>
  /** Error code of the response. With generated types, one that the definition declares; without, any. */
  error?: CodeOf<Types, Name>
  /**
   * Number of the first matching call that the override applies to.
   * @default 1
   */
  nth?: number
  /** Number of calls that the override applies to. Default: 1 with `nth`, otherwise no limit. */
  times?: number
  /** Result of the call. That of a paginated endpoint is the whole page object. */
  value?: ReturnOf<Types, Name>
  /** Message of `error`. Default: the one that the definition declares. */
  message?: string
  /** Details of `error`. */
  details?: unknown
  /** Returns the result, like a custom handler. */
  handler?: HandlerOf<Types, Name>
}

/** An override, with the counts of its calls. */
export interface ActiveOverride {
  /** Number of the override in its session, from 1. */
  id: number
  override: Override
  /** Number of calls of the endpoint with the arguments. */
  matched: number
  /** Number of calls that the override was applied to. */
  applied: number
}

/** Maximum number of overrides in a session. */
export const MAX_OVERRIDES = 1000

/** The overrides of a session. The latest one that applies to a call wins. */
export interface Overrides {
  readonly list: readonly ActiveOverride[]
  /** Adds an override. Undefined if there are too many. */
  add(override: Override): ActiveOverride | undefined
  /** Removes an override. Returns whether it existed. */
  remove(id: number): boolean
  clear(): void
  /** Returns a copy of all, which `load` restores. */
  dump(): OverridesDump
  load(dump: OverridesDump): void
  /** Returns the override for a call, and counts the call. */
  take(
    endpoint: string,
    contains: (where: Readonly<Record<string, unknown>>) => boolean,
  ): Override | undefined
}

/** Overrides with their counts, and the last id. */
export interface OverridesDump {
  last: number
  list: readonly Readonly<ActiveOverride>[]
}

export function createOverrides(): Overrides {
  let list: ActiveOverride[] = []
  let last = 0
  /** The copy of the present state. */
  let dumped: OverridesDump | undefined
  return {
    dump: () => (dumped ??= { last, list: list.map((active) => ({ ...active })) }),
    load(dump) {
      if (dump === dumped) return
      last = dump.last
      list = dump.list.map((active) => ({ ...active }))
      dumped = dump
    },
    get list() {
      return list
    },
    add(override) {
      if (list.length >= MAX_OVERRIDES) return undefined
      dumped = undefined
      const active = { id: ++last, override, matched: 0, applied: 0 }
      list.push(active)
      return active
    },
    remove(id) {
      const before = list.length
      dumped = undefined
      list = list.filter((active) => active.id !== id)
      return list.length < before
    },
    clear() {
      dumped = undefined
      list = []
    },
    take(endpoint, contains) {
      let taken: ActiveOverride | undefined
      for (const active of list) {
        const { override } = active
        if (override.endpoint !== undefined && override.endpoint !== endpoint) continue
        if (override.where !== undefined && !contains(override.where)) continue
        dumped = undefined
        active.matched++
        if (isDue(active)) taken = active
      }
      if (taken !== undefined) taken.applied++
      return taken?.override
    },
  }
}

/** Whether an override applies to the call that was counted last. */
function isDue({ override: { nth, times }, matched, applied }: ActiveOverride): boolean {
  const max = times ?? (nth === undefined ? Infinity : 1)
  return matched >= (nth ?? 1) && applied < max
}
