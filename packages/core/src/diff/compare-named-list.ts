import { quote } from '../text/quote.ts'
import type { ChangeKind } from './change-kinds.ts'
import { asList, pairByName } from './pair-by-name.ts'
import { createNewNameFinder } from './find-new-name.ts'
import {
  capitalize,
  type Compare,
  childScope,
  type SeverityReduction,
  reportChange,
  reportReordering,
  type ComparisonScope,
} from './scope.ts'

/** How to compare two lists of named entries. */
export interface NamedList<Item> {
  /** Returns the key by which entries are matched. Undefined for an entry without a name. */
  nameOf(item: Item): string | undefined
  /** Returns the name of an entry in messages: `endpoint "find-user"`. */
  subject(name: string): string
  /** Return the kind of change for a removed or added entry. */
  removed(item: Item): ChangeKind
  added(item: Item): ChangeKind
  /** Returns why changes of an entry are less severe. The entry may be in both lists or in one. */
  reductionOf?(old: Item | undefined, next: Item | undefined): SeverityReduction | undefined
  /**
   * Returns a hint for a removed entry.
   * @default A likely new name.
   */
  removalHint?(name: string, newName: string | undefined): string | undefined
  /** Compares an entry that is in both lists. */
  compare(old: Item, next: Item, scope: ComparisonScope): void
}

/** Returns a comparer of two lists of named entries that reports removed, added and changed entries. */
export function namedListComparer<Item>(list: NamedList<Item>): Compare<Item[]> {
  return (old, next, scope) => {
    const before = asList(old)
    const after = asList(next)
    const { pairs, removed, added, isReordered } = pairByName(
      before.map((item) => list.nameOf(item)),
      after.map((item) => list.nameOf(item)),
    )
    const at = (oldIndex: number | undefined, newIndex: number | undefined): ComparisonScope => {
      const was = oldIndex === undefined ? undefined : before[oldIndex]
      const is = newIndex === undefined ? undefined : after[newIndex]
      return childScope(scope, oldIndex, newIndex, {
        subject: list.subject(list.nameOf((was ?? is)!)!),
        reduction: scope.reduction ?? list.reductionOf?.(was, is),
      })
    }
    const entry = (value: Item): { name: string; value: unknown } => ({
      name: list.nameOf(value)!,
      value,
    })
    const findNewName = createNewNameFinder(added.map((index) => entry(after[index]!)))
    for (const index of removed) {
      const item = before[index]!
      const to = at(index, undefined)
      const newName = findNewName(entry(item))
      const hint = (list.removalHint ?? renameHint)(list.nameOf(item)!, newName)
      reportChange(to, list.removed(item), `${capitalize(to.subject)} was removed.`, hint)
    }
    for (const [oldIndex, newIndex] of pairs) {
      list.compare(before[oldIndex]!, after[newIndex]!, at(oldIndex, newIndex))
    }
    for (const index of added) {
      const to = at(undefined, index)
      reportChange(to, list.added(after[index]!), `${capitalize(to.subject)} was added.`)
    }
    if (isReordered) reportReordering(scope)
  }
}

/** Returns a hint about the likely new name of a removed entry. */
export function renameHint(_name: string, newName: string | undefined): string | undefined {
  return newName === undefined ? undefined : `Possibly renamed to ${quote(newName)}.`
}
