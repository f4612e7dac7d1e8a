import { wordsOf } from '../../names/name-words.ts'
import { numberOf, roundAmount } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import type { Formula } from './formula.ts'

/** Compiles the formulas of the model: `total - paid`, `stock < reorder_point`. Those with names of unknown fields are ignored. */
export function statedFormulas({ fields }: FieldScope): Formula[] {
  return fields.flatMap((field): Formula[] => {
    const parts = field.model.formula?.split(/ ([-+*/]|[<>]=?) /) ?? []
    const operators = parts.filter((_, at) => at % 2 === 1)
    const found = parts
      .filter((_, at) => at % 2 === 0)
      .map((name) => fields.find((each) => each !== field && each.text === wordsOf(name).join(' ')))
    const inputs = found.filter((each) => each?.base === 'number')
    if (operators.length === 0 || inputs.length < found.length) return []
    const isComparison = /[<>]/.test(operators[0]!)
    if (isComparison !== (field.base === 'boolean')) return []
    return [
      {
        field,
        inputs: inputs as Field[],
        compute(object) {
          const values = (inputs as Field[]).map((each) => numberOf(object, each))
          if (values.includes(undefined)) return undefined
          return isComparison
            ? compare(values[0]!, operators[0]!, values[1]!)
            : compute(field, values as number[], operators)
        },
      },
    ]
  })
}

function compare(left: number, operator: string, right: number): boolean {
  if (left === right) return operator.endsWith('=')
  return operator.startsWith('<') === left < right
}

/** Computes products before sums. */
function compute(field: Field, values: readonly number[], operators: readonly string[]): number {
  const terms = [values[0]!]
  for (const [at, operator] of operators.entries()) {
    const value = values[at + 1]!
    const last = terms.length - 1
    if (operator === '*') terms[last] = terms[last]! * value
    else if (operator === '/') terms[last] = value === 0 ? 0 : terms[last]! / value
    else terms.push(operator === '-' ? -value : value)
  }
  const sum = roundAmount(
    field,
    terms.reduce((total, term) => total + term, 0),
  )
  return field.refinement?.startsWith('u') ? Math.max(0, sum) : sum
}
