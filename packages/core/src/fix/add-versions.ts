import type { Fix } from '../issue/fix.ts'

/** Adds both keys: a package needs both, and neither says what the other is. */
export const addVersions: Fix = {
  title: 'Add `version` and `versions`',
  safe: false,
  edits: [
    { kind: 'set', path: ['version'], value: '1', after: 'flags' },
    { kind: 'set', path: ['versions'], value: ['1'], after: 'flags' },
  ],
}
