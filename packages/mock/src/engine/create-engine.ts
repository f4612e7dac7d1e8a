import type { PackageDefinition } from 'fc-core'
import { createChance } from '../drills/chance.ts'
import { createCallLog } from '../log/call-log.ts'
import type { ResolvedOptions } from '../options.ts'
import { createPageBodies } from '../pagination/page-bodies.ts'
import { createShape } from '../pagination/shapes.ts'
import type { Engine } from './engine.ts'
import { createService, groupServices, type Service } from './service.ts'

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
    createService(definition, options, before && memoryOf(before, definition, options)),
  )
  const groups = groupServices(services)
  return {
    services,
    groups,
    options,
    pages: createPageBodies(createShape(options.pagination), options.seed),
    log: createCallLog(options.journal),
    chance: createChance(options.seed),
    reset,
  }
}

/** Forgets all calls and violations, and everything that was created, changed and deleted. */
export function forget({ log, services }: Engine): void {
  log.clear()
  for (const { world } of services) world.reset()
}

/** What has become of the things of a package. */
function memoryOf(
  before: Engine,
  definition: PackageDefinition,
  options: ResolvedOptions,
): Service['world']['memory'] | undefined {
  if (madeOf(before.options) !== madeOf(options)) return undefined
  const same = before.services.find(
    (service) =>
      service.definition.base_url === definition.base_url &&
      service.definition.version === definition.version,
  )
  return same?.world.memory
}

function madeOf({ seed, items, data }: ResolvedOptions): string {
  return JSON.stringify([seed, items, data])
}
