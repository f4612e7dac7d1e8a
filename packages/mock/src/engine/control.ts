import { FcError } from 'fc-core'
import { checkOverride } from '../control/check-override.ts'
import { type ActiveOverride, MAX_OVERRIDES, type Override } from '../control/override.ts'
import { applySettings, type Settings } from '../control/settings.ts'
import { advanceClock } from '../dataset/clock.ts'
import { parseDuration } from '../faults/duration.ts'
import type { Engine } from './engine.ts'

/**
 * Adds an override to a session.
 *
 * @throws FcError `invalid-override`, `too-many-overrides`
 */
export function addOverride({ overrides, services }: Engine, override: Override): ActiveOverride {
  const definitions = services.map(({ definition }) => definition)
  const added = overrides.add(checkOverride(override, definitions))
  if (added !== undefined) return added
  throw new FcError(
    'too-many-overrides',
    `The session has ${MAX_OVERRIDES} overrides, the maximum.`,
  )
}

/**
 * Changes options of a session until the next reset.
 *
 * @throws FcError `invalid-settings`
 */
export function configure(engine: Engine, settings: Settings): void {
  engine.options = applySettings(settings, engine.options, engine.clock)
  engine.settings = { ...engine.settings, ...settings }
}

/**
 * Advances the clock of a session.
 *
 * @throws FcError `invalid-duration`
 */
export function advance({ clock, services }: Engine, duration: unknown): void {
  const seconds = parseDuration(duration)
  if (seconds !== undefined) {
    advanceClock(clock, seconds)
    // Jobs progress. Without changes, there are none.
    for (const { data } of services) if (data.state.fill > 0) data.dataset.settle()
    return
  }
  throw new FcError(
    'invalid-duration',
    'Expected a duration such as "90s", "15m", "2h" or "1d", or a number of milliseconds.',
  )
}
