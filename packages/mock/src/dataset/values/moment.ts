import { lazy } from '../../names/lazy.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import { eventOf, LAST_OPEN_RANK, type Stage, stageOfEvent } from './lifecycle.ts'
import type { Timeline } from './timeline.ts'
import { momentEndings, moments, notMoments, plannedRecords } from './words/moments.ts'

/** Reads one moment of a record's life. */
export type ReadMoment = (timeline: Timeline) => number

const endings = createWordTable([[momentEndings, true]])
const durations = createWordTable([[notMoments, true]])
const planned = createWordTable([[plannedRecords, true]])
const amounts = wordSet('max|min|maximum|minimum|num|number|total|day|days')
const table = lazy(() =>
  moments.map(([moment, words]) => [moment, new Set(words.split('|'))] as const),
)

/** Whether a field holds a moment, going by its name. */
export function isMoment(words: readonly string[]): boolean {
  if (words[0] === 'date' && words.at(-1)!.endsWith('ed')) return true
  if (endings.find(words) !== true) return false
  const counts = words.length > 1 && (amounts().has(words[0]!) || words.includes('per'))
  return !counts && durations.find(words) !== true
}

/** Which moment of a record's life a field holds; its creation when the name does not tell. */
export function readerOfMoment({ words, record }: Pick<FieldHint, 'words' | 'record'>): ReadMoment {
  const names = [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
  const event = eventOf(words)
  const stage = event === undefined ? undefined : stageOfEvent(event)
  for (const [moment, known] of table()) {
    if (moment === 'event') {
      if (stage !== undefined) return readerOfStage(stage)
    } else if (names.some((name) => known.has(name))) {
      return readers[moment]!(planned.find(record.split(' ')) === true)
    }
  }
  return ({ created }) => created
}

const readers: Readonly<Record<string, (isPlanned: boolean) => ReadMoment>> = {
  born: () => (timeline) => timeline.born,
  later: () => (timeline) => timeline.later,
  ends: () => (timeline) => timeline.ends,
  updated: () => (timeline) => timeline.updated,
  start: (isPlanned) => (timeline) => (isPlanned ? timeline.ends : timeline.created),
  end: (isPlanned) => (timeline) => (isPlanned ? timeline.later : timeline.ends),
}

/** Events lie between creation and the last change, in the order of their stages; what completes a record is its last change. */
function readerOfStage({ rank, isSide }: Stage): ReadMoment {
  if (isSide || rank > LAST_OPEN_RANK) return (timeline) => timeline.updated
  const share = rank / (LAST_OPEN_RANK + 1)
  return ({ created, updated }) => created + Math.floor((updated - created) * share)
}
