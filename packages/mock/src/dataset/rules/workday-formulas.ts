import type { FieldScope } from '../values/scope.ts'
import { findBoundaries } from './boundaries.ts'
import { DAY } from './durations.ts'
import type { Formula } from './formula.ts'

/** Compiles the days from Monday to Friday between a start and an end, both included; half of one if a `half_day` is meant. */
export function workdayFormulas(scope: FieldScope): Formula[] {
  const { fields } = scope
  const field = fields.find(({ model }) => model.formula === 'working days')
  const { start, end } = findBoundaries(scope)
  if (field === undefined || start?.time === undefined || end?.time === undefined) return []
  const half = fields.find(
    ({ base, text }) => base === 'boolean' && /^(?:is )?half day$/.test(text),
  )
  return [
    {
      field,
      inputs: half ? [start, end, half] : [start, end],
      compute(object) {
        const [from, to] = [start, end].map((each) => each.time!.read(object[each.name]))
        if (from === undefined || to === undefined) return undefined
        return half && object[half.name] === true ? 0.5 : countWorkdays(from, to)
      },
    },
  ]
}

function countWorkdays(from: number, to: number): number {
  const [first, last] = [from, to].map((each) => Math.floor(each / DAY))
  const weeks = Math.floor((last! - first! + 1) / 7)
  let count = weeks * 5
  // 1970 started on a Thursday.
  for (let day = first! + weeks * 7; day <= last!; day++) if ((day + 3) % 7 < 5) count++
  return count
}
