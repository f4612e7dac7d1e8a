import type { AnyPackage, PackageTypes } from 'fc-core'
import type { Preferences } from '../faults/prefer.ts'
import type { HandlerOf } from '../api/handlers.ts'
import { createMemoryBudget, type MemoryBudget, memoryFull } from '../memory/memory-budget.ts'
import { memoryOf } from '../memory/memory-of.ts'
import type { ArgumentsToFind, CodeOf, EndpointNameOf, ReturnOf } from '../api/mock-types.ts'

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
  /**
   * Adds an override. Undefined if there are too many.
   *
   * @throws FcError `memory-full`
   */
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

/** @param memory What all sessions use. */
export function createOverrides(memory: MemoryBudget = createMemoryBudget()): Overrides {
  let list: ActiveOverride[] = []
  /** Of `list`. */
  let bytes = 0
  const setList = (next: ActiveOverride[]): void => {
    list = next
    const used = sum(next)
    memory.use(used - bytes)
    bytes = used
  }
  let last = 0
  /** The copy of the present state. */
  let dumped: OverridesDump | undefined
  return {
    dump: () => (dumped ??= { last, list: list.map((active) => ({ ...active })) }),
    load(dump) {
      if (dump === dumped) return
      last = dump.last
      setList(dump.list.map((active) => ({ ...active })))
      dumped = dump
    },
    get list() {
      return list
    },
    add(override) {
      if (list.length >= MAX_OVERRIDES) return undefined
      const added = overrideMemory(override)
      if (!memory.reserve(added)) throw memoryFull(memory, 'an override')
      bytes += added
      dumped = undefined
      const active = { id: ++last, override, matched: 0, applied: 0 }
      list.push(active)
      return active
    },
    remove(id) {
      const before = list.length
      dumped = undefined
      setList(list.filter((active) => active.id !== id))
      return list.length < before
    },
    clear() {
      dumped = undefined
      setList([])
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

function sum(list: readonly ActiveOverride[]): number {
  return list.reduce((total, { override }) => total + overrideMemory(override), 0)
}

function overrideMemory(override: Override): number {
  let bytes = MEMORY.get(override)
  if (bytes === undefined) MEMORY.set(override, (bytes = memoryOf(override) + 200))
  return bytes
}

/** Overrides are not changed. Large ones are measured once. */
const MEMORY = new WeakMap<Override, number>()

/** Whether an override applies to the call that was counted last. */
function isDue({ override: { nth, times }, matched, applied }: ActiveOverride): boolean {
  const max = times ?? (nth === undefined ? Infinity : 1)
  return matched >= (nth ?? 1) && applied < max
}
