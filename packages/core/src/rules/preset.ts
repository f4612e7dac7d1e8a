import type { Severity } from '../issue/issue.ts'

/** A named set of severities. */
export type Preset = 'recommended' | 'web-function' | 'strict'

/** Descriptions of the presets. */
export const PRESETS: Readonly<Record<Preset, string>> = {
  recommended: 'A violated MUST is an error, a violated SHOULD a warning.',
  'web-function':
    'The public Web Function protocol: `name`, `flags`, `docs` and `errors` are optional, and problems for public clients are reported.',
  strict: 'A violated SHOULD is at least a warning, and documentation is required everywhere.',
}

/** Returns whether a word is the name of a preset. */
export function isPreset(name: string): name is Preset {
  return Object.hasOwn(PRESETS, name)
}

/** The severity of a rule; `off` disables it. */
export type RuleSeverity = Severity | 'off'
