import type { EventDefinition } from '../definition/types.generated.ts'
import { quote } from '../text/quote.ts'
import { compareKeys, ignoreKey, textComparer } from './compare-keys.ts'
import { compareAttributes } from './compare-members.ts'
import { namedListComparer } from './compare-named-list.ts'
import type { Comparison } from './comparison.ts'
import { nameOf } from './pair-by-name.ts'
import type { Compare } from './scope.ts'

/** Compares the events of two packages. */
export function compareEvents(comparison: Comparison): Compare<EventDefinition[]> {
  return namedListComparer<EventDefinition>({
    nameOf,
    subject: (name) => `event ${quote(name)}`,
    removed: () => 'event-removed',
    added: () => 'event-added',
    compare: (old, next, scope) => {
      compareKeys<EventDefinition>(old, next, scope, {
        name: ignoreKey,
        attributes: compareAttributes(comparison, scope.subject),
        group: textComparer('group-changed', 'group'),
        docs: textComparer('docs-changed', 'docs'),
      })
    },
  })
}
