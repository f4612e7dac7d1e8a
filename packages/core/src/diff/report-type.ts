import { reportChange, type ComparisonScope } from './scope.ts'
import type { Incompatibility, relateTypes } from './type-relation.ts'

type Relation = ReturnType<typeof relateTypes>

/**
 * Reports a changed argument type. Accepting fewer values breaks callers, accepting more does not.
 *
 * @param what Start of the message, such as `The type of argument "id"`.
 * @param types Both types as text.
 */
export function reportArgumentType(
  { narrowing, widening }: Relation,
  what: string,
  types: readonly [string, string],
  scope: ComparisonScope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (narrowing !== undefined) {
    const kind = widening === undefined ? 'argument-type-narrowed' : 'argument-type-replaced'
    reportChange(scope, kind, `${change}: ${narrowing.text}.`)
  } else if (widening !== undefined) {
    reportChange(scope, 'argument-type-widened', `${change}, which accepts all previous values.`)
  }
}

/** Reports a changed result or attribute type. Returning more kinds of value breaks callers, returning fewer does not. */
export function reportResultType(
  { narrowing, widening }: Relation,
  of: 'result' | 'attribute-type',
  what: string,
  types: readonly [string, string],
  scope: ComparisonScope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (widening === undefined) {
    if (narrowing === undefined) return
    reportChange(scope, `${of}-narrowed`, `${change}, whose values were all possible before.`)
  } else {
    reportChange(scope, `${of}-${extentOf(widening, narrowing)}`, `${change}: ${widening.text}.`)
  }
}

function extentOf(
  widening: Incompatibility,
  narrowing: Incompatibility | undefined,
): 'loosened' | 'widened' | 'replaced' {
  if (widening.extent === 'format') return 'loosened'
  return narrowing === undefined ? 'widened' : 'replaced'
}

function fromTo([old, next]: readonly [string, string]): string {
  return old === next ? `within ${old}` : `from ${old} to ${next}`
}
