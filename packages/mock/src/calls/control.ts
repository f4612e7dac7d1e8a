import { FcError } from 'fc-core'
import { checkOverride } from '../control/check-override.ts'
import { type ActiveOverride, MAX_OVERRIDES, type Override } from '../control/override.ts'
import { applySettings, assertSettings, type Settings } from '../control/settings.ts'
import { advanceClock, restoreClock } from '../dataset/clock.ts'
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
 * Changes options of a session until the next reset. Null restores an option.
 *
 * @throws FcError `invalid-settings`
 */
export function configure(engine: Engine, changes: SettingsChange): void {
  const { base, clock } = engine
  const entries = Object.entries(changes)
  const added = Object.fromEntries(entries.filter(([, value]) => value !== null)) as Settings
  const removed = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  assertSettings(removed)
  applySettings(added, base, clock)
  if (removed.includes('now')) restoreClock(clock)
  const kept = Object.entries({ ...engine.settings, ...added })
  engine.settings = Object.fromEntries(kept.filter(([name]) => !removed.includes(name)))
  // The clock is set above.
  const { now: _now, ...others } = engine.settings
  engine.options = applySettings(others, base, clock)
}

/** Settings to change, and null for those to restore. */
export type SettingsChange = { [Name in keyof Settings]: Settings[Name] | null }

/** Keeps settings, overrides and the clock of a session in the engine that replaces its own. An override for an endpoint that no longer exists has no effect. */
export function keepControl(previous: Engine, next: Engine): void {
  // Where generated records end.
  const { seconds, isFixed } = next.clock
  Object.assign(next.clock, previous.clock, { seconds, isFixed })
  // The clock is set above.
  const { now: _now, ...others } = previous.settings
  next.settings = previous.settings
  next.options = applySettings(others, next.base, next.clock)
  next.overrides.load(previous.overrides.dump())
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
