import type { PackageDefinition, Severity } from 'fc-core'
import { createOverrides } from '../control/override.ts'
import type { StartTime } from '../dataset/clock.ts'
import type { State } from '../dataset/state.ts'
import { createRng } from '../faults/rng.ts'
import { type CallLog, createCallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import { createOpenStreams, type ServedPackage } from 'fc-server/protocol'
import type { SeedData } from '../dataset/seed-data.ts'
import { createMemoryBudget, type MemoryBudget, memoryFull } from '../memory/memory-budget.ts'
import { memoryOf } from '../memory/memory-of.ts'
import type { MergedVersions } from '../model/merge-versions.ts'
import { memoize } from '../names/lazy.ts'
import type { StoreIdentity } from '../replication/store.ts'
import type { ModelStore, Engine, OtherService } from './engine.ts'
import { createIssuedTokens } from './issued-tokens.ts'
import { createPageBodies } from './page-bodies.ts'
import { readNow } from '../dataset/read-now.ts'
import {
  createPackageData,
  createService,
  createVersionedPackages,
  type Service,
  type VersionedPackages,
} from './service.ts'

/** What all sessions of a mock have in common. */
export interface SharedParts {
  packages: VersionedPackages
  /** The real service, or the recording of one, that answers calls. */
  upstream: OtherService | undefined
  /** Undefined for a mock whose configuration cannot be changed while it runs. */
  modelStore?: ModelStore | undefined
  /** The seed data of sessions that have none of their own. */
  data: SeedData
  /** What all processes of a mock with a store have in common. */
  identity?: StoreIdentity
}

/** Connects a mock with another service, if the options name one. */
export type Connect = (
  options: ResolvedOptions,
  packages: readonly ServedPackage[],
) => OtherService | undefined

/** What the program that runs a mock does for it. */
export interface Host {
  /** Undefined for a mock that is never connected: in a page, or with a store. */
  connect?: Connect
  modelStore?: ModelStore | undefined
}

/**
 * Prepares definitions that have no errors.
 *
 * @throws DefinitionCollisionError if two have the same address.
 * @throws FcError `invalid-paths`
 */
export function createSharedParts(
  definitions: readonly PackageDefinition[],
  options: ResolvedOptions,
  { connect, modelStore }: Host = {},
): SharedParts {
  const packages = createVersionedPackages(definitions, options)
  const upstream = connect?.(options, packages.list)
  return { packages, upstream, modelStore, data: options.data }
}

/** What all sessions use together. */
export interface Usage {
  memory: MemoryBudget
  /** The calls that name a session, but do not create it: rejected ones, and those that only read. */
  rejected: CallLog
  /** Why the definitions that are served are not the last ones. Empty if they are. */
  problems: readonly DefinitionProblem[]
}

export function createUsage({
  journal,
  maxMemory,
}: Pick<ResolvedOptions, 'journal' | 'maxMemory'>): Usage {
  const memory = createMemoryBudget(maxMemory)
  return { memory, rejected: createCallLog(journal, memory), problems: [] }
}

/** A finding in a definition that is not served. */
export interface DefinitionProblem {
  /** The file, with line and column if they are known. */
  place: string
  severity: Severity
  code: string
  message: string
}

/** An engine that another one replaces. */
export interface Previous {
  /** One of another mock. Its state is kept for every package that is the same and generated with the same options. */
  replaced?: Engine | undefined
  /** One that was reset and has no calls. What it has compiled and generated is used again if the options are the same. */
  recycled?: Engine | undefined
}

/**
 * Creates the engine of a session.
 *
 * @throws FcError `memory-full`
 */
export function createEngine(
  { packages, upstream, modelStore, identity, data }: SharedParts,
  options: ResolvedOptions,
  parts: Pick<Engine, 'session' | 'reset' | 'findIssuer' | 'lineage'>,
  usage: Usage,
  { replaced, recycled }: Previous = {},
): Engine {
  const hold = holdMemory(usage.memory, options.data === data ? {} : options.data)
  const start = readNow(options.now, identity?.today)
  const isRecycled = recycled !== undefined && startsLike(recycled, options, start)
  const clock = isRecycled ? recycled.clock : start
  const dataOf = memoize((key: ServedPackage | MergedVersions) => {
    const served = packages.list.find((one) => one === key || packages.versionsOf(one) === key)!
    const versions = packages.versionsOf(served)
    const state = replaced && reusableState(replaced, served, versions, options)
    return createPackageData(served.definition, versions, options, clock, usage.memory, state)
  })
  const created = new Map(
    packages.list.map((served) => {
      const versions = packages.versionsOf(served)
      return [served, createService(served, versions, dataOf(versions ?? served), options)]
    }),
  )
  const createdFor = (served: ServedPackage): Service => created.get(served)!
  const own = { services: [...created.values()], serviceOf: createdFor }
  const { services, serviceOf } = isRecycled ? recycled : own
  // Code that still has the recycled engine, such as a timer of a handler, changes nothing in this one.
  if (isRecycled) Object.assign(recycled, own)
  return {
    ...parts,
    packages,
    services,
    serviceOf,
    options,
    base: options,
    settings: {},
    clock,
    overrides: createOverrides(usage.memory),
    pageBodies: createPageBodies(
      options.pagination,
      parts.session === undefined ? options.seed : `${options.seed} ${parts.session}`,
      identity?.salt,
    ),
    log: createCallLog(options.journal, usage.memory),
    issuedTokens: replaced?.issuedTokens ?? createIssuedTokens(usage.memory),
    streams: createOpenStreams(options.heartbeat),
    upstream,
    modelStore,
    rng: createRng(options.seed),
    releaseMemory: hold,
  }
}

/** Memory of a session after its first list, in bytes. */
export const SESSION_BYTES = 50_000

/**
 * Reserves the memory of a session with seed data of its own. Returns the function that releases it.
 *
 * @throws FcError `memory-full`
 */
function holdMemory(memory: MemoryBudget, data: SeedData): () => void {
  // The records are kept as given and as they are read.
  let held = SESSION_BYTES + 2 * memoryOf(data)
  if (!memory.reserve(held)) throw memoryFull(memory, 'a session')
  return () => {
    memory.use(-held)
    held = 0
  }
}

/** Whether an engine was created with these options, and for the same start. */
function startsLike({ base, clock }: Engine, options: ResolvedOptions, start: StartTime): boolean {
  const names = Object.keys(options) as (keyof ResolvedOptions)[]
  const isSame = names.every((name) => options[name] === base[name])
  return isSame && clock.seconds === start.seconds && clock.isFixed === start.isFixed
}

/** Returns the state of a package in the previous engine, if that generated the same records. */
function reusableState(
  previous: Engine,
  { definition, path }: ServedPackage,
  versions: MergedVersions | undefined,
  options: ResolvedOptions,
): State | undefined {
  if (generationKey(previous.options) !== generationKey(options)) return undefined
  const same = previous.services.find(
    (service) =>
      service.definition.base_url === definition.base_url &&
      service.path === path &&
      (versions !== undefined || service.definition.version === definition.version),
  )
  return same?.data.state
}

function generationKey({ seed, items, data, model, now, hidePrivate }: ResolvedOptions): string {
  return JSON.stringify([seed, items, data, model, now, hidePrivate])
}
