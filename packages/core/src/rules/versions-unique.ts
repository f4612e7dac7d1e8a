import { quote } from '../text/quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * `versions` has no duplicates. Versions that differ in case are different versions.
 *
 * Spec: Package definition, `versions`.
 */
export default defineRule<{ version: string; first: number }>({
  id: 'versions-unique',
  severity: 'warning',
  description: '`versions` should not contain duplicates.',
  source: 'Interface, Package definition: `versions` are the available versions.',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned'], version: '2', versions: ['1', '2', '2'] },
    correct: { flags: ['versioned'], version: '2', versions: ['1', '2'] },
  },
  message: ({ version, first }) =>
    `Version ${quote(version)} is already listed at /versions/${first}. Remove the duplicate.`,
  check({ definition, report }) {
    if (!isVersioned(definition)) return
    const firstByVersion = new Map<string, number>()
    definition.versions?.forEach((version, index) => {
      if (version === undefined) return
      const first = firstByVersion.get(version)
      if (first === undefined) return void firstByVersion.set(version, index)
      const path = ['versions', index]
      const title = 'Remove the duplicate'
      const fix = { title, safe: true, edits: [{ kind: 'remove', path } as const] }
      const related = [{ path: ['versions', first], message: 'First listed here.' }]
      report({ path, args: { version, first }, related, fix })
    })
  },
})
