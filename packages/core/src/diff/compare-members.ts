import type { Argument, Attribute } from '../definition/types.generated.ts'
import { quote } from '../quote.ts'
import { formatType } from '../types/format-type.ts'
import { readType } from '../types/read-type.ts'
import type { TypeNode } from '../types/type-node.ts'
import { compareFlags } from './compare-flags.ts'
import { compareKeys, nothing, textComparer } from './compare-keys.ts'
import { namedListComparer } from './compare-named-list.ts'
import { compareAllowedValues } from './compare-allowed-values.ts'
import type { Comparison } from './comparison.ts'
import { hasFlag, privateOnly } from './lowering.ts'
import { nameOf } from './pair-by-name.ts'
import { reportResultType, reportSentType } from './report-type.ts'
import { type Compare, type Scope } from './scope.ts'
import { orNull, relateTypes } from './type-relation.ts'

/** Compares what is sent: the arguments of an endpoint or of an object type. */
export function compareArguments(comparison: Comparison, owner: string): Compare<Argument[]> {
  return namedListComparer<Argument>({
    nameOf,
    subject: (name) => `argument ${quote(name)} of ${owner}`,
    removed: () => 'argument-removed',
    added: (item) => (hasFlag(item, 'required') ? 'argument-added-required' : 'argument-added'),
    lowering: privateOnly,
    compare: (old, next, scope) => {
      compareKeys<Argument>(old, next, scope, {
        name: nothing,
        type: (before, after, at) => compareSent(before, after, at, comparison),
        flags: compareFlags('argument'),
        choices: compareAllowedValues('choice'),
        group: textComparer('group-changed', 'group'),
        docs: textComparer('docs-changed', 'docs'),
        hints: nothing,
      })
    },
  })
}

/** Compares what is returned: the attributes of an endpoint, an object type or an event. */
export function compareAttributes(comparison: Comparison, owner: string): Compare<Attribute[]> {
  return namedListComparer<Attribute>({
    nameOf,
    subject: (name) => `attribute ${quote(name)} of ${owner}`,
    removed: () => 'attribute-removed',
    added: () => 'attribute-added',
    lowering: privateOnly,
    compare: (old, next, scope) => {
      // To gain and to lose `nullable` is a change of its own: here, null is let through on both sides.
      const isNullable = [old, next].some((member) => hasFlag(member, 'nullable'))
      compareKeys<Attribute>(old, next, scope, {
        name: nothing,
        type: (before, after, at) => compareReturned(before, after, isNullable, at, comparison),
        flags: compareFlags('attribute'),
        values: compareAllowedValues('value'),
        docs: textComparer('docs-changed', 'docs'),
        hints: nothing,
      })
    },
  })
}

function compareSent(old: unknown, next: unknown, scope: Scope, comparison: Comparison): void {
  const [before, after] = [readType(old), readType(next)]
  const relation = relateTypes(
    { type: before, objects: comparison.old.objects },
    { type: after, objects: comparison.new.objects },
    'argument',
  )
  reportSentType(relation, `The type of ${scope.subject}`, shown(before, after), scope)
}

function compareReturned(
  old: unknown,
  next: unknown,
  isNullable: boolean,
  scope: Scope,
  comparison: Comparison,
): void {
  const [before, after] = [readType(old), readType(next)]
  const whole = (type: TypeNode): TypeNode => (isNullable ? orNull(type) : type)
  const relation = relateTypes(
    { type: whole(before), objects: comparison.old.objects },
    { type: whole(after), objects: comparison.new.objects },
    'attribute',
  )
  const what = `The type of ${scope.subject}`
  reportResultType(relation, 'attribute-type', what, shown(before, after), scope)
}

function shown(old: TypeNode, next: TypeNode): [string, string] {
  return [formatType(old), formatType(next)]
}
