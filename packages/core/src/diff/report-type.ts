import { quote } from '../text/quote.ts'
import { formatType } from '../types/format-type.ts'
import { readType } from '../types/read-type.ts'
import { reportChange, type ComparisonScope } from './scope.ts'
import type { Incompatibility, relateTypes } from './type-relation.ts'
import { haveDifferentUnknowns } from './unknown-types.ts'

type Relation = ReturnType<typeof relateTypes>

/**
 * Reports a changed argument type. Accepting fewer values breaks callers, accepting more does not.
 *
 * @param what Start of the message, such as `The type of argument "id"`.
 * @param types Both types, as they are in the definitions.
 */
export function reportArgumentType(
  { narrowing, widening }: Relation,
  what: string,
  types: readonly [unknown, unknown],
  scope: ComparisonScope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (narrowing !== undefined) {
    const kind = widening === undefined ? 'argument-type-narrowed' : 'argument-type-replaced'
    reportChange(scope, kind, `${change}: ${narrowing.text}.`)
  } else if (widening !== undefined) {
    reportChange(scope, 'argument-type-widened', `${change}, which accepts all previous values.`)
  } else reportUnknownTypes('argument-type', what, types, scope)
}

/** Reports a changed result or attribute type. Returning more kinds of value breaks callers, returning fewer does not. */
export function reportResultType(
  { narrowing, widening }: Relation,
  of: 'result' | 'attribute-type',
  what: string,
  types: readonly [unknown, unknown],
  scope: ComparisonScope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (widening === undefined) {
    if (narrowing === undefined) return reportUnknownTypes(of, what, types, scope)
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

/** Reports types whose values cannot be compared, because at least one of them is not known. */
function reportUnknownTypes(
  of: 'argument-type' | 'result' | 'attribute-type',
  what: string,
  types: readonly [unknown, unknown],
  scope: ComparisonScope,
): void {
  const [old, next] = types
  if (!haveDifferentUnknowns(old, next)) return
  const [before, after] = types.map((type) =>
    typeof type === 'string' ? quote(type) : JSON.stringify(type),
  )
  const change = `${what} changed from ${before} to ${after}`
  reportChange(scope, `${of}-unknown`, `${change}, which contain unknown types.`)
}

function fromTo(types: readonly [unknown, unknown]): string {
  const [old, next] = types.map((type) => formatType(readType(type)))
  return old === next ? `within ${old}` : `from ${old} to ${next}`
}
