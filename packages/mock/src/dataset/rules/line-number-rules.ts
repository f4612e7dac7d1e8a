import type { FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, setField } from './run.ts'

const LINE_NUMBER =
  /^(?:(?:line|row|item|position|step|sequence)(?: (?:number|no|nr|index))?|pos|number)$/

/** Compiles that the elements of a list are numbered from 1: the `line_number` of the lines of an order. Sent numbers are kept. */
export function lineNumberRules({ fields }: FieldScope): ConsistencyRule[] {
  const field = fields.find(
    ({ base, text, path, name }) =>
      base === 'number' && path.endsWith(`[].${name}`) && LINE_NUMBER.test(text),
  )
  if (field === undefined) return []
  return [
    (object, at, run) => {
      const [, index] = /\[(\d+)\]\.$/.exec(at) ?? []
      if (index === undefined || run.isSent(at + field.name)) return
      setField(object, field, Number(index) + (field.model.minimum ?? 1), at, run)
    },
  ]
}
