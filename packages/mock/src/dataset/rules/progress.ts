import type { JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { LAST_OPEN_RANK, stageOf, stageOfEvent } from '../values/lifecycle.ts'
import { anyEnd } from '../values/words/lifecycle-words.ts'

interface Step {
  value: string
  text: string
  group: string
  rank: number
  isSide: boolean
  /** Place in the order of the steps. */
  position: number
}

/** The statuses of a record as steps. */
export type Progress = readonly Step[]

/**
 * Reads the choices of a status. A choice that is no known stage is as far as the one before it; one such as `received` is the
 * beginning where it is the first.
 */
export function readProgress(choices: readonly JsonValue[]): Progress {
  const values = choices.filter((choice) => typeof choice === 'string')
  let rank = 0
  const steps = values.map((value, index): Step => {
    const text = wordsOf(value).join(' ')
    const stage = stageOf(value)
    if (stage !== undefined && !stage.isSide)
      rank = index === 0 && stage.rank === LAST_OPEN_RANK ? 1 : stage.rank
    const group = stage?.group ?? text
    return {
      value,
      text,
      group,
      rank: stage?.isSide ? stage.rank : rank,
      isSide: stage?.isSide ?? false,
      position: index,
    }
  })
  if (isInOrder(steps)) return steps
  return steps.map((step) => ({ ...step, position: step.rank }))
}

/**
 * For each status, whether an event has happened. Undefined when the statuses do not tell: where the event is none of them and comes
 * after all of them.
 */
export function historyOf(
  progress: Progress,
  event: string,
): ReadonlyMap<string, boolean> | undefined {
  const own = ownStep(progress, event)
  const stage = stageOfEvent(event)
  const isEnd = own === undefined && endWords.has(event.split(' ').at(-1)!)
  const main = progress.filter((step) => !step.isSide)
  const farthest = Math.max(...main.map(({ rank }) => rank), -1)
  const isBetween =
    stage !== undefined && !stage.isSide && stage.rank <= farthest && main.length > 1
  if (own === undefined && !isEnd && !isBetween) return undefined
  const happened = (step: Step): boolean => {
    if (own === undefined)
      return isEnd ? step.isSide || step.rank > LAST_OPEN_RANK : stage!.rank <= step.rank
    if (step.group === own.group) return true
    if (own.isSide) return false
    return step.isSide ? own.rank <= step.rank : own.position <= step.position
  }
  return new Map(progress.map((step) => [step.value, happened(step)]))
}

/** For each status, whether it is this stage itself; undefined when no status is. */
export function stateOf(
  progress: Progress,
  event: string,
): ReadonlyMap<string, boolean> | undefined {
  const own = ownStep(progress, event)
  return own && new Map(progress.map(({ value, group }) => [value, group === own.group]))
}

const endWords = new Set(anyEnd.split('|'))

function ownStep(progress: Progress, event: string): Step | undefined {
  const group = stageOfEvent(event)?.group
  return (
    progress.find(({ text }) => text === event) ?? progress.find((step) => step.group === group)
  )
}

/** Whether choices are listed from the first step to the last: not by the alphabet, and mostly from earlier stages to later ones. */
function isInOrder(steps: readonly Step[]): boolean {
  const main = steps.filter(({ isSide }) => !isSide)
  const isSorted =
    main.length > 2 && main.every(({ text }, index) => index === 0 || main[index - 1]!.text <= text)
  let balance = 0
  for (const [index, { rank }] of main.entries()) {
    if (index > 0) balance += Math.sign(rank - main[index - 1]!.rank)
  }
  return !isSorted && balance > 0
}
