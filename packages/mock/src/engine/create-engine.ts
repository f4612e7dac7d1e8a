import { type PackageDefinition, removePrivateParts, type Severity } from 'fc-core'
import { createOverrides } from '../control/override.ts'
import type { State } from '../dataset/state.ts'
import { createRng } from '../faults/rng.ts'
import { type CallLog, createCallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import { createPageBodyCodec } from '../pagination/page-body-codec.ts'
import { createPageBodyFormat } from '../pagination/page-body-format.ts'
import { createOpenStreams } from '../events/event-stream.ts'
import { createRecording, type Recording } from '../recording/recording.ts'
import { createUpstream, type Upstream } from '../upstream/upstream.ts'
import type { SeedData } from '../dataset/seed-data.ts'
import { createMemoryBudget, type MemoryBudget, memoryFull } from '../memory/memory-budget.ts'
import { memoryOf } from '../memory/memory-of.ts'
import { groupVersions, type MergedVersions, mergeVersions } from '../model/merge-versions.ts'
import { memoize } from '../names/lazy.ts'
import type { StoreIdentity } from '../replication/store.ts'
import type { Engine } from './engine.ts'
import { createIssuedTokens } from './issued-tokens.ts'
import { readMountPaths } from '../protocol/mount-path.ts'
import { readNow } from '../dataset/read-now.ts'
import {
  createPackageData,
  createServedPackage,
  createService,
  groupPackages,
  type PackageGroup,
  type ServedPackage,
  type ServiceGroup,
} from './service.ts'

/** The packages of a mock: the same for all sessions. */
export interface ServedPackages {
  /** In the order of the definitions. */
  list: readonly ServedPackage[]
  groups: readonly PackageGroup[]
  /** The real service, or the recording of one, that answers calls. */
  upstream: Upstream | Recording | undefined
  /** The seed data of sessions that have none of their own. */
  data: SeedData
  /** What all processes of a mock with a store have in common. */
  identity?: StoreIdentity
}

/**
 * Prepares definitions that have no errors.
 *
 * @throws DefinitionCollisionError if two have the same address.
 * @throws FcError `invalid-paths`
 */
export function createServedPackages(
  definitions: readonly PackageDefinition[],
  options: ResolvedOptions,
): ServedPackages {
  const paths = readMountPaths(options.paths, definitions.length)
  const mounts = definitions.map((definition, index) => ({
    definition: options.hidePrivate ? removePrivateParts(definition) : definition,
    path: paths[index],
  }))
  const versionsOf = new Map<(typeof mounts)[0], MergedVersions>()
  for (const group of groupVersions(
    mounts,
    ({ definition }) => definition,
    ({ path }) => path,
  )) {
    if (group.length === 1) continue
    const versions = mergeVersions(group.map(({ definition }) => definition))
    for (const mount of group) versionsOf.set(mount, versions)
  }
  const list = mounts.map((mount) =>
    createServedPackage(mount.definition, options, versionsOf.get(mount), mount.path),
  )
  const upstream = options.replay
    ? createRecording(options.replay)
    : options.upstream && createUpstream(options.upstream, list)
  return { list, groups: groupPackages(list), upstream, data: options.data }
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

/**
 * Creates the engine of a session.
 *
 * @param previous The engine to replace. Its state is kept for every package that is the same and generated with the same options.
 * @throws FcError `memory-full`
 */
export function createEngine(
  { list, groups, upstream, identity, data }: ServedPackages,
  options: ResolvedOptions,
  parts: Pick<Engine, 'session' | 'reset' | 'findIssuer' | 'lineage'>,
  usage: Usage,
  previous?: Engine,
): Engine {
  const hold = holdMemory(usage.memory, options.data === data ? {} : options.data)
  const clock = readNow(options.now, identity?.today)
  const dataOf = memoize((key: ServedPackage | MergedVersions) => {
    const served = list.find((one) => one === key || one.versions === key)!
    const state = previous && reusableState(previous, served, options)
    return createPackageData(served, options, clock, usage.memory, state)
  })
  const services = list.map((served) =>
    createService(served, dataOf(served.versions ?? served), options),
  )
  const serviceOf = (served: ServedPackage): ServiceGroup['services'][0] =>
    services[list.indexOf(served)]!
  return {
    ...parts,
    services,
    groups: groups.map(({ services: [first, ...others], ...group }) => ({
      ...group,
      services: [serviceOf(first), ...others.map(serviceOf)],
    })),
    options,
    base: options,
    settings: {},
    clock,
    overrides: createOverrides(usage.memory),
    pageBodies: createPageBodyCodec(
      createPageBodyFormat(options.pagination, identity?.salt),
      parts.session === undefined ? options.seed : `${options.seed} ${parts.session}`,
      options.maxPageSize,
    ),
    log: createCallLog(options.journal, usage.memory),
    issuedTokens: previous?.issuedTokens ?? createIssuedTokens(usage.memory),
    streams: createOpenStreams(options.heartbeat),
    upstream,
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

/** Returns the state of a package in the previous engine, if that generated the same records. */
function reusableState(
  previous: Engine,
  { definition, path, versions }: ServedPackage,
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
