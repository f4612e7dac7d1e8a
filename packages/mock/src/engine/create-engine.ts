import type { PackageDefinition } from 'fc-core'
import type { State } from '../dataset/state.ts'
import { createRng } from '../faults/rng.ts'
import { createCallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import { createPageBodies } from '../pagination/page-bodies.ts'
import { createShape } from '../pagination/shapes.ts'
import { createOpenStreams } from '../events/event-stream.ts'
import type { Engine } from './engine.ts'
import { createIssuedTokens } from './issued-tokens.ts'
import { createService, groupServices } from './service.ts'

/**
 * Makes what answers the calls of definitions that have no errors.
 *
 * @param before The engine that this one takes the place of: where it had the same package, made in the same way, its things go on.
 */
export function createEngine(
  definitions: readonly PackageDefinition[],
  options: ResolvedOptions,
  reset: Engine['reset'],
  before?: Engine,
): Engine {
  const services = definitions.map((definition) =>
    createService(definition, options, before && stateOf(before, definition, options)),
  )
  const groups = groupServices(services)
  return {
    services,
    groups,
    options,
    pages: createPageBodies(createShape(options.pagination), options.seed),
    log: createCallLog(options.journal),
    issuedTokens: before?.issuedTokens ?? createIssuedTokens(),
    streams: createOpenStreams(options.heartbeat),
    chance: createRng(options.seed),
    reset,
  }
}

/** The changes of a package, where another engine generated the same records. */
function stateOf(
  before: Engine,
  definition: PackageDefinition,
  options: ResolvedOptions,
): State | undefined {
  if (madeOf(before.options) !== madeOf(options)) return undefined
  const same = before.services.find(
    (service) =>
      service.definition.base_url === definition.base_url &&
      service.definition.version === definition.version,
  )
  return same?.data.dataset.state
}

function madeOf({ seed, items, data, model, now }: ResolvedOptions): string {
  return JSON.stringify([seed, items, data, model, now])
}
