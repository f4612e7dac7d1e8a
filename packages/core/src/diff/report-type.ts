import { report, type Scope } from './scope.ts'
import type { Misfit, relateTypes } from './type-relation.ts'

type Relation = ReturnType<typeof relateTypes>

/**
 * Reports how what is sent has changed. To take less breaks callers, to take more does not.
 *
 * @param what What has the type, as the beginning of a sentence.
 * @param types Both types, as they are shown.
 */
export function reportSentType(
  { narrowing, widening }: Relation,
  what: string,
  types: readonly [string, string],
  scope: Scope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (narrowing !== undefined) {
    const kind = widening === undefined ? 'argument-type-narrowed' : 'argument-type-replaced'
    report(scope, kind, `${change}: ${narrowing.text}.`)
  } else if (widening !== undefined) {
    report(scope, 'argument-type-widened', `${change}, which takes in what was taken before.`)
  }
}

/** Reports how what is returned has changed. To return more kinds of value breaks callers, to return fewer does not. */
export function reportResultType(
  { narrowing, widening }: Relation,
  of: 'result' | 'attribute-type',
  what: string,
  types: readonly [string, string],
  scope: Scope,
): void {
  const change = `${what} changed ${fromTo(types)}`
  if (widening === undefined) {
    if (narrowing === undefined) return
    report(scope, `${of}-narrowed`, `${change}, which was possible before.`)
  } else {
    report(scope, `${of}-${extentOf(widening, narrowing)}`, `${change}: ${widening.text}.`)
  }
}

function extentOf(
  widening: Misfit,
  narrowing: Misfit | undefined,
): 'loosened' | 'widened' | 'replaced' {
  if (widening.extent === 'format') return 'loosened'
  return narrowing === undefined ? 'widened' : 'replaced'
}

function fromTo([old, next]: readonly [string, string]): string {
  return old === next ? `within ${old}` : `from ${old} to ${next}`
}
