import { eventOf } from '../../names/event-of.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { isStatusField } from '../values/lifecycle.ts'
import { hashText } from '../values/random.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, isEmpty, setField, valueOf } from './run.ts'

/** Keeps the times of statuses in the order of these: a submission is graded after it was submitted. */
export function eventOrderRules({ fields }: FieldScope): ConsistencyRule[] {
  const status = fields.find(
    ({ words, model }) => isStatusField(words, model.choices) && model.choices,
  )
  const texts = (status?.model.choices ?? []).map((each) => wordsOf(String(each)).join(' '))
  // Choices in alphabetical order say nothing about time.
  if (texts.length < 2 || texts.join() === texts.toSorted().join()) return []
  const events = texts.flatMap((text) => {
    const known = findStatus(text)
    const field = known?.isOffPath === true ? undefined : timeOf(fields, text, known?.group)
    return field ? [field] : []
  })
  return events.slice(1).flatMap((later, at): ConsistencyRule[] => {
    const earlier = events[at]!
    if (later === earlier || later.time !== earlier.time) return []
    return [
      (object, path, run) => {
        const isKept = run.mode !== 'generated' || run.isSent(path + later.name)
        if (isKept || isEmpty(object, earlier) || isEmpty(object, later)) return
        const [from, to] = [earlier, later].map((field) => field.time!.read(valueOf(object, field)))
        if (from === undefined || to === undefined || to >= from) return
        const share = (1 + (hashText(`${from} ${later.path}`) % 50)) / 100
        const time = from + Math.floor(Math.max(0, run.now - from) * share)
        setField(object, later, later.time!.write(time), path, run)
      },
    ]
  })
}

function timeOf(
  fields: readonly Field[],
  text: string,
  group: string | undefined,
): Field | undefined {
  const times = fields.filter(({ time }) => time !== undefined)
  return (
    times.find(({ words }) => eventOf(words) === text) ??
    times.find(({ model }) => model.event?.split(' or ').includes(text)) ??
    times.find(({ words }) => {
      const event = eventOf(words)
      return group !== undefined && event !== undefined && findStatus(event)?.group === group
    })
  )
}
