import { lazy } from '../../names/lazy.ts'
import { createWordTable } from '../../names/word-table.ts'
import { eventOf, LAST_OPEN_RANK, stageOf } from './lifecycle.ts'
import type { Field } from './scope.ts'
import type { Timeline } from './timeline.ts'
import { moments, plannedRecords } from './words/moments.ts'

/** Reads one moment of a record's life. */
export type ReadMoment = (timeline: Timeline) => number

const planned = createWordTable([[plannedRecords, true]])
const table = lazy(() =>
  moments.map(([moment, words]) => [moment, new Set(words.split('|'))] as const),
)

/** Which moment of a record's life a field holds; its creation when the name does not tell. */
export function readerOfMoment({ words, scope: { record } }: Field): ReadMoment {
  const names = [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
  const stage = stageOf(eventOf(words) ?? '')
  const isPlanned = planned.find(record.split(' ')) === true
  for (const [moment, known] of table()) {
    if (moment === 'event') {
      if (stage === undefined) continue
      // Events lie between creation and the last change, in the order of their stages; what completes a record is its last change.
      const isEnd = stage.isSide || stage.rank > LAST_OPEN_RANK
      const share = isEnd ? 1 : stage.rank / (LAST_OPEN_RANK + 1)
      return ({ created, updated }) => created + Math.floor((updated - created) * share)
    }
    if (!names.some((name) => known.has(name))) continue
    if (moment === 'start') return isPlanned ? ({ ends }) => ends : ({ created }) => created
    if (moment === 'end') return isPlanned ? ({ later }) => later : ({ ends }) => ends
    return (timeline) => timeline[moment as keyof Timeline]
  }
  return ({ created }) => created
}
