import { lazy } from './lazy.ts'
import { mainStatuses, offPathStatuses } from './lifecycle-words.ts'

/** A status in the lifecycle of a record, such as `paid`. */
export interface LifecycleStatus {
  /** Identifies the status. Synonyms share it. */
  group: string
  /** Progress of the record, from 0 to 9. */
  rank: number
  /** Whether the status is not part of the regular progression, such as `canceled`. */
  isOffPath: boolean
}

/** Last rank before the statuses that complete a record. */
export const LAST_OPEN_RANK = 6

const statuses = lazy(() => {
  const byText = new Map<string, LifecycleStatus>()
  const add = (synonyms: string, rank: number, isOffPath: boolean): void => {
    const [group = synonyms] = synonyms.split('|')
    for (const text of synonyms.split('|')) byText.set(text, { group, rank, isOffPath })
  }
  for (const [rank, row] of mainStatuses.entries()) for (const each of row) add(each, rank, false)
  for (const [after, row] of offPathStatuses) for (const each of row) add(each, after, true)
  return byText
})

/** Finds the status that an event or a status value names. */
export function findStatus(text: string): LifecycleStatus | undefined {
  const words = text.split(' ')
  const known = /^(?:part|partly|partial|partially)$/.test(words[0]!)
    ? findStatus(words.slice(1).join(' '))
    : undefined
  // A partially paid invoice is not paid yet.
  if (known !== undefined)
    return known.isOffPath ? known : { ...known, group: text, rank: known.rank - 1 }
  const [all, two, last] = [text, words.slice(-2).join(' '), words.at(-1)!]
  return statuses().get(all) ?? statuses().get(two) ?? statuses().get(last)
}
