import { quote } from '../quote.ts'
import { isVersioned } from '../versioning/select-version.ts'
import { defineRule } from './define-rule.ts'

/**
 * `version` is an element of `versions`, compared as whole strings and case-sensitively.
 *
 * Spec: Versioning, strategy 1, item 2.
 */
export default defineRule<{ version: string; versions: string[] }>({
  id: 'version-in-versions',
  severity: 'error',
  description: '`version` must be one of `versions`, letter case and blanks included.',
  requirement: 'versioning.version-listed',
  message: ({ version, versions }) => {
    const twin = versions.find((candidate) => fold(candidate) === fold(version))
    const hint =
      twin === undefined
        ? ''
        : ` ${quote(twin)} differs only in letter case or blanks: versions are compared as they are written.`
    return `Version ${quote(version)} is not listed in \`versions\`${listed(versions)}.${hint}`
  },
  check({ definition, report }) {
    const { version, versions } = definition
    if (!isVersioned(definition) || version === undefined || versions === undefined) return
    if (versions.includes(version)) return
    report({
      path: ['version'],
      args: { version, versions: versions.filter((entry) => entry !== undefined) },
    })
  },
})

function listed(versions: string[]): string {
  if (versions.length === 0) return ', which is empty'
  const shown = versions.slice(0, 8).map(quote).join(', ')
  return ` (${shown}${versions.length > 8 ? `, and ${versions.length - 8} more` : ''})`
}

function fold(version: string): string {
  return version.replaceAll(/\s/g, '').toLowerCase()
}
