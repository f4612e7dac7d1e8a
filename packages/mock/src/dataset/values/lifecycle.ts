import type { JsonValue } from '../../names/json-value.ts'
import { lazy } from '../../names/lazy.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { mainStages, plannedWords, sideStages } from './words/lifecycle-words.ts'

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

/** The stage that a value of a status names. */
export function stageOf(text: string): Stage | undefined {
  const words = wordsOf(text)
  return stages().get(words.join(' ')) ?? stages().get(words.at(-1) ?? '')
}

/** The words of the event whose time a field holds: of `order_shipped_at` and `date_shipped`, `shipped`. Undefined for other names. */
export function eventOf(words: readonly string[]): string | undefined {
  if (words.some((word) => planned().has(word))) return undefined
  const rest = words.filter((word) => !suffixes().has(word))
  return rest.length === 0 || rest.length === words.length ? undefined : rest.join(' ')
}

/** The stage that the words of an event end with. */
export function stageOfEvent(event: string): Stage | undefined {
  const words = event.split(' ')
  return stages().get(words.slice(-2).join(' ')) ?? stages().get(words.at(-1)!)
}

/** Whether a field holds the stage of a record, going by its name. */
export function isStatus(words: readonly string[]): boolean {
  return statusWords().has(words.at(-1) ?? '')
}

/** The status of a record that was just created: the earliest stage among these. */
export function initialStatus(choices: readonly JsonValue[]): JsonValue | undefined {
  let best: JsonValue | undefined
  let least = Number.POSITIVE_INFINITY
  for (const choice of choices) {
    const stage = typeof choice === 'string' ? stageOf(choice) : undefined
    const rank = stage === undefined ? 5.5 : stage.isSide ? 20 : stage.rank
    if (rank < least) [best, least] = [choice, rank]
  }
  return best
}
