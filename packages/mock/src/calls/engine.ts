import type { AnyPackage, PackageTypes } from 'fc-core'
import type { State } from '../dataset/state.ts'
import type { SessionControl } from '../control/change-settings.ts'
import type {
  Arguments,
  EndpointCall,
  OpenStreams,
  PageBodies,
  ServedPackage,
  ServedPackages,
} from 'fc-server/protocol'
import type { CallLog } from '../log/call-log.ts'
import type { OperationChanges } from '../model/change-operations.ts'
import type { MockOptions } from '../options.ts'
import type { IssuedTokens } from './issued-tokens.ts'
import type { Service } from './service.ts'

/** Options of the data, which a reset or a new session can override. */
export type ResetSettings<Types extends PackageTypes = AnyPackage> = Pick<
  MockOptions<Types>,
  'seed' | 'items' | 'data' | 'now'
>

/** A real service, or the recording of one, that answers calls. */
export interface OtherService {
  /** Returns its response. Undefined if the mock answers the call. */
  answer(call: EndpointCall, engine: Engine): unknown
  /** Whether a request with this header `Via` is one to the real service. */
  isOwn?(via: string): boolean
}

/** Where changes of how the mock understands endpoints are saved. */
export interface ModelStore {
  /** What contains them: `fc.config.json`. */
  name: string
  /**
   * Saves changes, which replaces the mock. Resolves to where they are: the path of a file.
   *
   * @throws FcError `invalid-model`
   */
  save(changes: OperationChanges): Promise<string>
}

/** The services of a session and their shared state. */
export interface Engine extends SessionControl {
  /** Name of the session. Undefined for the default session. */
  session: string | undefined
  packages: ServedPackages
  /** In the order of the definitions. */
  services: readonly Service[]
  /** Returns a package with the data of the session. */
  serviceOf(served: ServedPackage): Service
  /** Encodes and decodes `next` and `previous`. */
  pageBodies: PageBodies
  log: CallLog
  issuedTokens: IssuedTokens
  /** Event streams that are open. */
  streams: OpenStreams
  /** The real service, or the recording of one, that answers calls. */
  upstream: OtherService | undefined
  /** Undefined for a mock whose configuration cannot be changed while it runs. */
  modelStore?: ModelStore | undefined
  /** Returns random numbers from 0 to 1, determined by the seed. */
  rng: () => number
  /** Identifies the history of the store after it has lost changes. */
  lineage?: () => string | undefined
  /** Delays the response once the changes of the call are in a store. Undefined without a store. */
  defer?: (milliseconds: number) => void
  /** Releases the memory that the session holds besides records, calls, overrides and tokens. */
  releaseMemory(): void
  /** Discards calls, violations and all changes of records, and applies the settings. */
  reset(settings?: ResetSettings): void
  /** Finds the other session that returned a `next` or `previous`. */
  findIssuer(args: Arguments, endpoint: string, version: string | undefined): string | undefined
}

/** A session, as the admin API lists it. */
export interface SessionSummary {
  name: string
  /** Number of handled calls, including those that the log no longer has. */
  calls: number
  /** Number of changes of records. */
  changes: number
  /** Share of the limits of changes that is used, from 0 to 1. */
  fill: number
  /** Milliseconds since the last request. */
  idle: number
}

/** Returns the changes of the records of a session. Versions of one package share them. */
export function statesOf({ services }: Pick<Engine, 'services'>): State[] {
  return [...new Set(services.map(({ data }) => data.state))]
}

/** Describes a session for lists. */
export function summarize(name: string, engine: Engine, usedAt: number): SessionSummary {
  const changes = statesOf(engine).reduce((sum, { version }) => sum + version, 0)
  return {
    name,
    calls: engine.log.count,
    changes,
    fill: fillOf(engine),
    idle: Date.now() - usedAt,
  }
}

/** Returns the largest share of the limits of changes that a session uses. */
export function fillOf(engine: Engine): number {
  return Math.max(...statesOf(engine).map(({ fill }) => fill))
}
