import type { JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { LAST_OPEN_RANK, type Stage, stageOf, stageOfEvent } from '../values/lifecycle.ts'
import { anyEnd } from '../values/words/lifecycle-words.ts'

interface Step extends Stage {
  value: string
  text: string
  /** Place in the order of the steps. */
  position: number
}

/** The statuses of a record as steps. */
export type Progress = readonly Step[]

/** What each status says about an event. */
export interface History {
  /** Whether the event is one of the statuses. */
  isOwn: boolean
  /** Whether it has happened. */
  happened: ReadonlyMap<JsonValue, boolean>
  /** Whether the status is the event itself. */
  is: ReadonlyMap<JsonValue, boolean>
}

/**
 * Reads the choices of a status. A choice that is no known stage is as far as the one before it; one such as `received` is the
 * beginning where it is the first.
 */
export function readProgress(choices: readonly JsonValue[]): Progress {
  let rank = 0
  const texts = choices.filter((choice) => typeof choice === 'string')
  const steps = texts.map((value, position): Step => {
    const stage = stageOf(value)
    const step = { value, text: wordsOf(value).join(' '), position }
    if (stage?.isSide === true) return { ...step, ...stage }
    if (stage !== undefined) rank = position === 0 && stage.rank === LAST_OPEN_RANK ? 1 : stage.rank
    return { ...step, group: stage?.group ?? step.text, rank, isSide: false }
  })
  return isInOrder(steps) ? steps : steps.map((step) => ({ ...step, position: step.rank }))
}

/** What the statuses say about an event. Undefined when they do not tell: where the event is none of them and comes after all of them. */
export function historyOf(progress: Progress, event: string): History | undefined {
  const stage = stageOfEvent(event)
  const own =
    progress.find(({ text }) => text === event) ??
    progress.find(({ group }) => group === stage?.group)
  const isEnd = own === undefined && anyEnd.split('|').includes(event.split(' ').at(-1)!)
  const main = progress.filter(({ isSide }) => !isSide)
  const isBetween =
    stage?.isSide === false && main.length > 1 && main.some(({ rank }) => stage.rank <= rank)
  if (own === undefined && !isEnd && !isBetween) return undefined
  const hasHappened = ({ group, rank, isSide, position }: Step): boolean => {
    if (own === undefined) return isEnd ? isSide || rank > LAST_OPEN_RANK : stage!.rank <= rank
    if (group === own.group || own.isSide) return group === own.group
    return isSide ? own.rank <= rank : own.position <= position
  }
  return {
    isOwn: own !== undefined,
    happened: new Map(progress.map((step) => [step.value, hasHappened(step)])),
    is: new Map(progress.map(({ value, group }) => [value, group === own?.group])),
  }
}

/** Whether choices are listed from the first step to the last: not by the alphabet, and mostly from earlier stages to later ones. */
function isInOrder(steps: readonly Step[]): boolean {
  const main = steps.filter(({ isSide }) => !isSide)
  const pairs = main.slice(1).map((step, index) => [main[index]!, step] as const)
  const isSorted = main.length > 2 && pairs.every(([one, other]) => one.text <= other.text)
  const balance = pairs.reduce((sum, [one, other]) => sum + Math.sign(other.rank - one.rank), 0)
  return !isSorted && balance > 0
}
