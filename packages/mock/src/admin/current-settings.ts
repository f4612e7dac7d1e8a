import { readClock } from '../dataset/clock.ts'
import type { Engine } from '../calls/engine.ts'
import { SETTING_NAMES, type Settings } from '../control/settings.ts'
import type { ResolvedOptions } from '../options.ts'

/** What is simulated in a session. */
export interface Control {
  /** The current settings. Functions and tokens are left out. */
  settings: object
  /** The settings without changes. */
  initial: object
  /** Names of the changed settings. */
  changed: readonly string[]
  seed: number | string
  items: number
  /** Time of the next write. */
  now: string
  /** Whether the clock was set or advanced. */
  isClockChanged: boolean
}

/** Returns what is simulated in a session: its settings and clock. */
export function readControl({ options, base, settings, clock }: Engine): Control {
  const { seed, items } = options
  return {
    settings: printSettings(options),
    initial: printSettings(base),
    changed: Object.keys(settings),
    seed,
    items,
    now: new Date(readClock(clock, 0) * 1000).toISOString(),
    isClockChanged: clock.current !== undefined || (clock.offset ?? 0) !== 0,
  }
}

/** The clock has a member of its own, and tokens are secrets. */
const HIDDEN = new Set<keyof Settings>(['now', 'tokens'])

function printSettings(options: ResolvedOptions): object {
  const shown = SETTING_NAMES.filter((name) => !HIDDEN.has(name))
  const values = shown.map((name): [string, unknown] => [name, options[name]])
  return Object.fromEntries(
    values.map(([name, value]) => [name, typeof value === 'function' ? 'function' : value]),
  )
}
