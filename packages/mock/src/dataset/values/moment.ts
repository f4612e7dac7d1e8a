import { lazy } from '../../names/lazy.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { FieldHint } from './field-hint.ts'
import type { Make } from './generator-context.ts'
import { eventOf, LAST_OPEN_RANK, stageOfEvent } from './lifecycle.ts'
import { momentFormatOf } from './moment-format.ts'
import type { Timeline } from './timeline.ts'
import { momentEndings, moments, notMoments, plannedRecords } from './words/moments.ts'

/** Reads one moment of a record's life. */
export type ReadMoment = (timeline: Timeline) => number

const endings = createWordTable([
  [momentEndings, true],
  [notMoments, false],
])
const planned = createWordTable([[plannedRecords, true]])
const amounts = wordSet('max|min|maximum|minimum|num|number|total|day|days')
const table = lazy(() =>
  moments.map(([moment, words]) => [moment, new Set(words.split('|'))] as const),
)

/** Whether a field holds a moment, going by its name. */
export function isMoment(words: readonly string[]): boolean {
  if (words[0] === 'date' && words.at(-1)!.endsWith('ed')) return true
  const counts = words.length > 1 && (amounts().has(words[0]!) || words.includes('per'))
  return !counts && endings.find(words) === true
}

/** A generator of the moments that a field holds, as it writes them. */
export function momentMakerFor(
  base: 'string' | 'number',
  refinement: string | undefined,
  hint: FieldHint,
): Make<string | number> {
  const format = momentFormatOf(base, refinement, hint)
  const read = readerOfMoment(hint)
  return (ref) => format.write(read(ref.timeline))
}

/** Which moment of a record's life a field holds; its creation when the name does not tell. */
export function readerOfMoment({ words, record }: Pick<FieldHint, 'words' | 'record'>): ReadMoment {
  const names = [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
  const stage = stageOfEvent(eventOf(words) ?? '')
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
