import type { JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import type { Field } from './scope.ts'
import type { Timeline } from './timeline.ts'
import { anyEnd, mainStages, plannedWords, sideStages } from './words/lifecycle-words.ts'
import { moments, plannedRecords } from './words/moments.ts'

/** A stage of a record's life, such as `paid`. */
export interface Stage {
  /** Tells stages apart; synonyms share it. */
  group: string
  /** How far the record has come, from 0 to 9. */
  rank: number
  /** Whether the stage is beside the usual order, as `canceled` is. */
  isSide: boolean
}

/** The last rank before the stages that complete a record. */
export const LAST_OPEN_RANK = 6

/** The rank of states that last, such as `active` and `running`. */
const STATE_RANK = 4

const stages = lazy(() => {
  const byText = new Map<string, Stage>()
  const add = (synonyms: string, rank: number, isSide: boolean): void => {
    const [group = synonyms] = synonyms.split('|')
    for (const text of synonyms.split('|')) byText.set(text, { group, rank, isSide })
  }
  for (const [rank, row] of mainStages.entries()) for (const each of row) add(each, rank, false)
  for (const [after, row] of sideStages) for (const each of row) add(each, after, true)
  return byText
})

const planned = wordSet(plannedWords)
const suffixes = wordSet('at|on|date|time|datetime|timestamp|day|ts')
const statusWords = wordSet('status|state|phase|stage')
const ends = wordSet(anyEnd)

/** The stage that the words of an event or a status name. */
export function stageOf(text: string): Stage | undefined {
  const words = text.split(' ')
  const [all, two, last] = [text, words.slice(-2).join(' '), words.at(-1)!]
  return stages().get(all) ?? stages().get(two) ?? stages().get(last)
}

/** The words of the event whose time a field holds: of `order_shipped_at` and `date_shipped`, `shipped`. Undefined for other names. */
export function eventOf(words: readonly string[]): string | undefined {
  if (words.some((word) => planned().has(word))) return undefined
  const rest = words.filter((word) => !suffixes().has(word))
  return rest.length === 0 || rest.length === words.length ? undefined : rest.join(' ')
}

/** Whether a field holds the stage of a record, going by its name. */
export function isStatus(words: readonly string[]): boolean {
  return statusWords().has(words.at(-1) ?? '')
}

/** The status of a record that was just created: the earliest stage among these. */
export function initialStatus(choices: readonly JsonValue[]): JsonValue | undefined {
  const ranks = choices.map((choice) => {
    const stage = typeof choice === 'string' ? stageOf(wordsOf(choice).join(' ')) : undefined
    return stage === undefined ? 5.5 : stage.isSide ? 20 : stage.rank
  })
  return choices[ranks.indexOf(Math.min(...ranks))]
}

/** What the statuses of a record tell about an event. */
export interface History {
  /** Whether the event is one of the statuses. */
  isOwn: boolean
  /** Whether it has happened, by status. */
  happened: ReadonlyMap<JsonValue, boolean>
}

/**
 * Reads what statuses tell about an event. Undefined when they do not tell: where the event is none of them and comes after all of them.
 *
 * @param isFlag Whether a boolean is meant: `is_active` is true in the status `active` alone, `is_paid` from the status `paid` on.
 */
export function historyOf(
  choices: readonly JsonValue[],
  event: string,
  isFlag = false,
): History | undefined {
  const steps = readSteps(choices)
  const stage = stageOf(event)
  const own =
    steps.find(({ text }) => text === event) ?? steps.find(({ group }) => group === stage?.group)
  const isEnd = ends().has(event.split(' ').at(-1)!)
  const main = steps.filter(({ isSide }) => !isSide)
  const isBetween =
    stage?.isSide === false && main.length > 1 && main.some(({ rank }) => stage.rank <= rank)
  if (own === undefined && !isEnd && !isBetween) return undefined
  const isState = isFlag && (!stage || stage.rank <= 1 || stage.rank === STATE_RANK)
  const hasHappened = ({ group, rank, isSide, position }: Step): boolean => {
    if (own === undefined) return isEnd ? isSide || rank > LAST_OPEN_RANK : stage!.rank <= rank
    if (group === own.group || own.isSide || isState) return group === own.group
    return isSide ? own.rank <= rank : own.position <= position
  }
  return {
    isOwn: own !== undefined,
    happened: new Map(steps.map((step) => [step.value, hasHappened(step)])),
  }
}

interface Step extends Stage {
  value: string
  text: string
  /** Orders the steps: by rank, those of one rank as they are listed. */
  position: number
}

/** A choice that is no known stage is as far as the one before it; one such as `received` is the beginning where it is the first. */
function readSteps(choices: readonly JsonValue[]): Step[] {
  let last = 0
  return choices
    .filter((choice) => typeof choice === 'string')
    .map((value, index) => {
      const text = wordsOf(value).join(' ')
      const known = stageOf(text)
      const first = index === 0 && known?.rank === LAST_OPEN_RANK ? 1 : known?.rank
      const { group, isSide } = known ?? { group: text, isSide: false }
      const rank = first ?? last
      if (!isSide) last = rank
      return { value, text, group, isSide, rank, position: rank * 1000 + index }
    })
}

/** Reads one moment of a record's life. */
export type ReadMoment = (timeline: Timeline) => number

const plannedRecordTable = createWordTable([[plannedRecords, true]])
const momentWords = lazy(() =>
  moments.map(([moment, words]) => [moment, new Set(words.split('|'))] as const),
)

/** Which moment of a record's life a field holds; its creation when the name does not tell. */
export function readerOfMoment({ words, scope: { record } }: Field): ReadMoment {
  const names = [...words, ...words.slice(1).map((word, index) => words[index]! + word)]
  const stage = stageOf(eventOf(words) ?? '')
  const isPlanned = plannedRecordTable.find(record.split(' ')) === true
  for (const [moment, known] of momentWords()) {
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
