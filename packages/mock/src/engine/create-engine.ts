import { type PackageDefinition, removePrivateParts } from 'fc-core'
import type { State } from '../dataset/state.ts'
import { createRng } from '../faults/rng.ts'
import { createCallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import { createPageBodyCodec } from '../pagination/page-body-codec.ts'
import { createPageBodyFormat } from '../pagination/page-body-format.ts'
import { createOpenStreams } from '../events/event-stream.ts'
import type { Engine } from './engine.ts'
import { createIssuedTokens } from './issued-tokens.ts'
import { createService, groupServices } from './service.ts'

/**
 * Creates the engine for definitions that have no errors.
 *
 * @param previous The engine to replace. Its state is kept for every package that is the same and generated with the same options.
 */
export function createEngine(
  definitions: readonly PackageDefinition[],
  options: ResolvedOptions,
  reset: Engine['reset'],
  previous?: Engine,
): Engine {
  const served = options.hidePrivate ? definitions.map(removePrivateParts) : definitions
  const services = served.map((definition) =>
    createService(definition, options, previous && reusableState(previous, definition, options)),
  )
  const groups = groupServices(services)
  return {
    services,
    groups,
    options,
    pageBodies: createPageBodyCodec(
      createPageBodyFormat(options.pagination),
      options.seed,
      options.maxPageSize,
    ),
    log: createCallLog(options.journal),
    issuedTokens: previous?.issuedTokens ?? createIssuedTokens(),
    streams: createOpenStreams(options.heartbeat),
    rng: createRng(options.seed),
    reset,
  }
}

/** Returns the state of a package in the previous engine, if that generated the same records. */
function reusableState(
  previous: Engine,
  definition: PackageDefinition,
  options: ResolvedOptions,
): State | undefined {
  if (generationKey(previous.options) !== generationKey(options)) return undefined
  const same = previous.services.find(
    (service) =>
      service.definition.base_url === definition.base_url &&
      service.definition.version === definition.version,
  )
  return same?.data.dataset.state
}

function generationKey({ seed, items, data, model, now, hidePrivate }: ResolvedOptions): string {
  return JSON.stringify([seed, items, data, model, now, hidePrivate])
}
