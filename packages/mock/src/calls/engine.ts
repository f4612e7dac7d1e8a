import type { AnyPackage, PackageTypes } from 'fc-core'
import type { State } from '../dataset/state.ts'
import type { Clock } from '../dataset/clock.ts'
import type { Overrides } from '../control/override.ts'
import type { Settings } from '../control/settings.ts'
import type {
  Arguments,
  EndpointCall,
  OpenStreams,
  PageBodies,
  ServedPackage,
  ServedPackages,
} from 'fc-server/protocol'
import type { CallLog } from '../log/call-log.ts'
import type { MockOptions, ResolvedOptions } from '../options.ts'
import type { MockPageBody } from '../pagination/page-position.ts'
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

/** The services of a session and their shared state. */
export interface Engine {
  /** Name of the session. Undefined for the default session. */
  session: string | undefined
  packages: ServedPackages
  /** In the order of the definitions. */
  services: readonly Service[]
  /** Returns a package with the data of the session. */
  serviceOf(served: ServedPackage): Service
  options: ResolvedOptions
  /** The options without changed settings. */
  base: ResolvedOptions
  /** The settings that `options` includes. */
  settings: Settings
  /** Encodes and decodes `next` and `previous`. */
  pageBodies: PageBodies<MockPageBody>
  clock: Clock
  overrides: Overrides
  log: CallLog
  issuedTokens: IssuedTokens
  /** Event streams that are open. */
  streams: OpenStreams
  /** The real service, or the recording of one, that answers calls. */
  upstream: OtherService | undefined
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

/** Returns the changes of the records of a session. Versions of one package share them. */
export function statesOf({ services }: Pick<Engine, 'services'>): State[] {
  return [...new Set(services.map(({ data }) => data.state))]
}
