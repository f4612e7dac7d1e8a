import type { ObjectDefinition } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import type { Side } from '../types/members-of.ts'
import { compareKeys, ignoreKey, textComparer } from './compare-keys.ts'
import { compareArguments, compareAttributes } from './compare-members.ts'
import { namedListComparer } from './compare-named-list.ts'
import type { Comparison } from './comparison.ts'
import { nameOf } from './pair-by-name.ts'
import type { Compare, ComparisonScope } from './scope.ts'

/** Compares the object types of two packages. */
export function compareObjects(comparison: Comparison): Compare<ObjectDefinition[]> {
  const { old, new: next } = comparison
  const wasUsed = (name: string): boolean => SIDES.some((side) => old.objects.isUsed(name, side))
  return namedListComparer<ObjectDefinition>({
    nameOf,
    subject: (name) => `object ${quote(name)}`,
    removed: ({ name }) => (wasUsed(name) ? 'object-removed' : 'object-removed-unused'),
    added: () => 'object-added',
    compare: (before, after, scope) => {
      const { name } = before
      const used = <Value>(side: Side, compare: Compare<Value>): Compare<Value> => {
        const isUsed = old.objects.isUsed(name, side) && next.objects.isUsed(name, side)
        return isUsed ? compare : (a, b, at) => compare(a, b, reduceUnused(at))
      }
      compareKeys<ObjectDefinition>(before, after, scope, {
        name: ignoreKey,
        arguments: used('argument', compareArguments(comparison, scope.subject)),
        attributes: used('attribute', compareAttributes(comparison, scope.subject)),
        docs: textComparer('docs-changed', 'docs'),
      })
    },
  })
}

const SIDES: readonly Side[] = ['argument', 'attribute']

function reduceUnused(scope: ComparisonScope): ComparisonScope {
  return { ...scope, reduction: 'unused' }
}
