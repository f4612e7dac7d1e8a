import type { Fix, FixEdit } from '../issue/fix.ts'
import { replaceValue } from '../fix/replace-value.ts'
import { quote } from '../text/quote.ts'
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
  description: '`version` must be exactly one of `versions`.',
  requirement: 'versioning.version-listed',
  fixable: true,
  examples: {
    incorrect: { flags: ['versioned'], version: 'Beta', versions: ['beta'] },
    correct: { flags: ['versioned'], version: 'beta', versions: ['beta'] },
  },
  message: ({ version, versions }) => {
    const variant = findVariant(version, versions)
    const hint =
      variant === undefined ? '' : ` ${quote(variant)} differs only in case or whitespace.`
    return `Version ${quote(version)} is not listed in \`versions\` (${shorten(versions)}).${hint}`
  },
  check({ definition, report }) {
    const { version, versions } = definition
    const listed = versions?.filter((entry) => entry !== undefined) ?? []
    if (!isVersioned(definition) || version === undefined || listed.length === 0) return
    if (listed.includes(version)) return
    const variant = findVariant(version, listed)
    const add = addFix(version, listed.length)
    const replacements = [...new Set(listed)]
      .filter((entry) => entry !== variant)
      .slice(0, MAX_SUGGESTIONS)
      .map((entry) => replaceValue(['version'], entry))
    report({
      path: ['version'],
      args: { version, versions: listed },
      related: [{ path: ['versions'], message: 'The listed versions.' }],
      ...(variant === undefined
        ? { fix: add, suggestions: replacements }
        : {
            fix: replaceValue(['version'], variant, { safe: true }),
            suggestions: [...replacements, add],
          }),
    })
  },
})

/** Maximum number of versions that are suggested. */
const MAX_SUGGESTIONS = 10

/** Finds the only listed version that differs just in case or whitespace. */
function findVariant(version: string, versions: string[]): string | undefined {
  const fold = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase()
  const variants = new Set(versions.filter((candidate) => fold(candidate) === fold(version)))
  return variants.size === 1 ? [...variants][0] : undefined
}

function addFix(version: string, count: number): Fix {
  const edits: FixEdit[] = [{ kind: 'set', path: ['versions', count], value: version }]
  return { title: `Add ${quote(version)} to \`versions\``, safe: false, edits }
}

function shorten(versions: string[]): string {
  const shown = versions.slice(0, 8).map(quote).join(', ')
  return versions.length > 8 ? `${shown}, and ${versions.length - 8} more` : shown
}
