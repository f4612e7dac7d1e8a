import type { Argument, Attribute } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKeys, ignoreKey, textComparer } from './compare-keys.ts'
import { namedListComparer } from './compare-named-list.ts'
import { compareAllowedValues } from './compare-allowed-values.ts'
import type { Comparison } from './comparison.ts'
import { hasFlag, privateReduction } from './severity-reduction.ts'
import { nameOf } from './pair-by-name.ts'
import { reportResultType, reportArgumentType } from './report-type.ts'
import { type Compare, type ComparisonScope } from './scope.ts'
import { orNull, relateTypes } from './type-relation.ts'

/** Compares the arguments of an endpoint or of an object type. */
export function compareArguments(comparison: Comparison, owner: string): Compare<Argument[]> {
  return namedListComparer<Argument>({
    nameOf,
    subject: (name) => `argument ${quote(name)} of ${owner}`,
    removed: () => 'argument-removed',
    added: (item) => (hasFlag(item, 'required') ? 'argument-added-required' : 'argument-added'),
    reductionOf: privateReduction,
    compare: (old, next, scope) => {
      compareKeys<Argument>(old, next, scope, {
        name: ignoreKey,
        type: (before, after, at) => compareArgumentType(before, after, at, comparison),
        flags: compareFlags('argument'),
        choices: compareAllowedValues('choice'),
        group: textComparer('group-changed', 'group'),
        docs: textComparer('docs-changed', 'docs'),
        hints: ignoreKey,
      })
    },
  })
}

/** Compares the attributes of an endpoint, an object type or an event. */
export function compareAttributes(comparison: Comparison, owner: string): Compare<Attribute[]> {
  return namedListComparer<Attribute>({
    nameOf,
    subject: (name) => `attribute ${quote(name)} of ${owner}`,
    removed: () => 'attribute-removed',
    added: () => 'attribute-added',
    reductionOf: privateReduction,
    compare: (old, next, scope) => {
      // A change of `nullable` is reported on its own, so null is allowed on both sides here.
      const isNullable = [old, next].some((member) => hasFlag(member, 'nullable'))
      compareKeys<Attribute>(old, next, scope, {
        name: ignoreKey,
        type: (before, after, at) =>
          compareAttributeType(before, after, isNullable, at, comparison),
        flags: compareFlags('attribute'),
        values: compareAllowedValues('value'),
        docs: textComparer('docs-changed', 'docs'),
        hints: ignoreKey,
      })
    },
  })
}

function compareArgumentType(
  old: unknown,
  next: unknown,
  scope: ComparisonScope,
  comparison: Comparison,
): void {
  const [before, after] = [readType(old), readType(next)]
  const relation = relateTypes(
    { type: before, objects: comparison.old.objects },
    { type: after, objects: comparison.new.objects },
    'argument',
  )
  reportArgumentType(relation, `The type of ${scope.subject}`, [old, next], scope)
}

function compareAttributeType(
  old: unknown,
  next: unknown,
  isNullable: boolean,
  scope: ComparisonScope,
  comparison: Comparison,
): void {
  const [before, after] = [readType(old), readType(next)]
  const withNull = (type: TypeNode): TypeNode => (isNullable ? orNull(type) : type)
  const relation = relateTypes(
    { type: withNull(before), objects: comparison.old.objects },
    { type: withNull(after), objects: comparison.new.objects },
    'attribute',
  )
  const what = `The type of ${scope.subject}`
  reportResultType(relation, 'attribute-type', what, [old, next], scope)
}
