import type { Severity } from '../issue.ts'

/** A named choice of severities. */
export type Preset = 'recommended' | 'web-function' | 'strict'

/** What each preset is for. */
export const PRESETS: Readonly<Record<Preset, string>> = {
  recommended: "The interface's own words: a MUST is an error, a SHOULD a warning.",
  'web-function':
    'The public Web Function protocol: `name`, `flags`, `docs` and `errors` may be absent, and what public clients stumble over is reported.',
  strict: 'Everything: every SHOULD is at least a warning, and everything has documentation.',
}

/** Whether a word names a preset. */
export function isPreset(name: string): name is Preset {
  return Object.hasOwn(PRESETS, name)
}

/** How much a finding of a rule matters, or that there are none. */
export type RuleSeverity = Severity | 'off'
