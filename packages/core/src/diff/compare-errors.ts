import type { ErrorDefinition } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import { compareKeys, textComparer } from './compare-keys.ts'
import { namedListComparer } from './compare-named-list.ts'
import type { Comparison } from './comparison.ts'
import { asList } from './pair-by-name.ts'
import { type Compare, childScope, reportChange, type ComparisonScope } from './scope.ts'

/**
 * Compares two lists of errors. Codes are matched case-insensitively, as in clients.
 *
 * @param comparison The packages if the errors are those of an endpoint; undefined for errors of the package.
 */
export function compareErrors(comparison: Comparison | undefined): Compare<ErrorDefinition[]> {
  const codesIn = (errors: readonly ErrorDefinition[] | undefined): Set<string | undefined> =>
    new Set(asList(errors).map(foldedCode))
  const before = codesIn(comparison?.old.definition.errors)
  const after = codesIn(comparison?.new.definition.errors)
  return (old, next, scope) => {
    const spellings = new Map(
      [...asList(next), ...asList(old)].map((e) => [foldedCode(e), codeOf(e)]),
    )
    namedListComparer<ErrorDefinition>({
      nameOf: foldedCode,
      subject: (folded) => `error ${quote(spellings.get(folded)!)} of ${scope.subject}`,
      removed: (item) => (after.has(foldedCode(item)) ? 'error-still-listed' : 'error-removed'),
      added: (item) => (before.has(foldedCode(item)) ? 'error-already-listed' : 'error-added'),
      compare: compareError,
    })(old, next, scope)
  }
}

function compareError(old: ErrorDefinition, next: ErrorDefinition, scope: ComparisonScope): void {
  const count = scope.changes.length
  const [before, after] = [codeOf(old), codeOf(next)]
  if (before !== after) {
    const at =
      typeof old === 'object' && typeof next === 'object'
        ? childScope(scope, 'code', 'code')
        : scope
    const change = `from ${quote(String(before))} to ${quote(String(after))}`
    reportChange(at, 'error-case-changed', `The code of ${scope.subject} changed ${change}.`)
  }
  compareKeys<Described>(withoutCode(old), withoutCode(next), scope, {
    docs: textComparer('docs-changed', 'docs'),
  })
  if (typeof old !== typeof next && scope.changes.length === count)
    reportChange(
      scope,
      'rewritten',
      `The ${scope.subject} is written differently, with the same meaning.`,
    )
}

interface Described {
  docs?: string
}

/** Returns the code of an error, which may be a plain string. */
function codeOf(error: ErrorDefinition | undefined): string | undefined {
  const code: unknown = typeof error === 'string' ? error : error?.code
  return typeof code === 'string' ? code : undefined
}

function foldedCode(error: ErrorDefinition | undefined): string | undefined {
  return codeOf(error)?.toLowerCase()
}

function withoutCode(error: ErrorDefinition): Described {
  if (typeof error === 'string') return {}
  const { code: _, ...rest } = error
  return rest
}
