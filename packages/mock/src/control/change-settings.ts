import { FcError } from 'fc-core'
import { advanceClock, type Clock, restoreClock } from '../dataset/clock.ts'
import type { Dataset } from '../dataset/types.ts'
import { parseDuration } from '../faults/duration.ts'
import type { ResolvedOptions } from '../options.ts'
import type { Overrides } from './override.ts'
import { applySettings, assertSettings, type Settings } from './settings.ts'

/** What tests control in a session. */
export interface SessionControl {
  /** The options, with changed settings. */
  options: ResolvedOptions
  /** The options without changed settings. */
  base: ResolvedOptions
  /** The settings that `options` includes. */
  settings: Settings
  clock: Clock
  overrides: Overrides
}

/**
 * Changes options of a session until the next reset. Null restores an option.
 *
 * @throws FcError `invalid-settings`
 */
export function configure(control: SessionControl, changes: SettingsChange): void {
  const { base, clock } = control
  const entries = Object.entries(changes)
  const added = Object.fromEntries(entries.filter(([, value]) => value !== null)) as Settings
  const removed = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  assertSettings(removed)
  applySettings(added, base, clock)
  if (removed.includes('now')) restoreClock(clock)
  const kept = Object.entries({ ...control.settings, ...added })
  control.settings = Object.fromEntries(kept.filter(([name]) => !removed.includes(name)))
  // The clock is set above.
  const { now: _now, ...others } = control.settings
  control.options = applySettings(others, base, clock)
}

/** Settings to change, and null for those to restore. */
export type SettingsChange = { [Name in keyof Settings]: Settings[Name] | null }

/** Keeps settings, overrides and the clock of a session in the engine that replaces its own. An override for an endpoint that no longer exists has no effect. */
export function keepControl(previous: SessionControl, next: SessionControl): void {
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
export function advance({ clock, services }: Advanced, duration: unknown): void {
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

/** A session, with the parts that follow its clock. */
interface Advanced {
  clock: Clock
  services: readonly { data: Pick<Dataset, 'state'> & { dataset: Pick<Dataset, 'settle'> } }[]
}
