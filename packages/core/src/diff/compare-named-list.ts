import { quote } from '../quote.ts'
import type { ChangeKind } from './change-kinds.ts'
import { asList, pairByName } from './pair-by-name.ts'
import { findNewName } from './renamed.ts'
import {
  capitalize,
  type Compare,
  inner,
  type Lowering,
  report,
  reportOrder,
  type Scope,
} from './scope.ts'

/** How two lists of named things are compared. */
export interface NamedList<Item> {
  /** By what an entry is found again. Undefined for one that has no name. */
  nameOf(item: Item): string | undefined
  /** What an entry is, as in `endpoint "find-user"`. */
  subject(name: string): string
  /** What it is to lose or gain an entry. */
  removed(item: Item): ChangeKind
  added(item: Item): ChangeKind
  /** Why a change of an entry is less grave: one that is in both, or in one of the lists. */
  lowering?(old: Item | undefined, next: Item | undefined): Lowering | undefined
  /**
   * What to say of a removed entry.
   * @default What it may be called now.
   */
  removalHint?(name: string, newName: string | undefined): string | undefined
  /** Compares an entry that is in both. */
  compare(old: Item, next: Item, scope: Scope): void
}

/** Compares two lists of named things: which are gone, which are new, and what has changed in the others. */
export function namedListComparer<Item>(list: NamedList<Item>): Compare<Item[]> {
  return (old, next, scope) => {
    const before = asList(old)
    const after = asList(next)
    const { pairs, removed, added, isReordered } = pairByName(
      before.map((item) => list.nameOf(item)),
      after.map((item) => list.nameOf(item)),
    )
    const at = (oldIndex: number | undefined, newIndex: number | undefined): Scope => {
      const was = oldIndex === undefined ? undefined : before[oldIndex]
      const is = newIndex === undefined ? undefined : after[newIndex]
      return inner(scope, oldIndex, newIndex, {
        subject: list.subject(list.nameOf((was ?? is)!)!),
        lowered: scope.lowered ?? list.lowering?.(was, is),
      })
    }
    const entry = (value: Item): { name: string; value: unknown } => ({
      name: list.nameOf(value)!,
      value,
    })
    const newcomers = added.map((index) => entry(after[index]!))
    for (const index of removed) {
      const item = before[index]!
      const to = at(index, undefined)
      const newName = findNewName(entry(item), newcomers)
      const hint = (list.removalHint ?? renameHint)(list.nameOf(item)!, newName)
      report(to, list.removed(item), `${capitalize(to.subject)} was removed.`, hint)
    }
    for (const [oldIndex, newIndex] of pairs) {
      list.compare(before[oldIndex]!, after[newIndex]!, at(oldIndex, newIndex))
    }
    for (const index of added) {
      const to = at(undefined, index)
      report(to, list.added(after[index]!), `${capitalize(to.subject)} was added.`)
    }
    if (isReordered) reportOrder(scope)
  }
}

/** What a removed entry may be called now. */
export function renameHint(_name: string, newName: string | undefined): string | undefined {
  return newName === undefined ? undefined : `It looks as if it was renamed to ${quote(newName)}.`
}
