import type { JsonObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { numberOf, roundAmount, withoutUnit } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import type { Formula } from './formula.ts'

/** Compiles the formulas of the model: `total - paid`, `stock < reorder_point`, `price = 0`. Those with names of unknown fields are ignored. */
export function statedFormulas({ fields }: FieldScope): Formula[] {
  return fields.flatMap((field): Formula[] => {
    const parts = field.model.formula?.split(/ ([-+*/]|[<>]=?|=) /) ?? []
    const operators = parts.filter((_, at) => at % 2 === 1)
    const operands = parts
      .filter((_, at) => at % 2 === 0)
      .map((name) => (NUMBER.test(name) ? Number(name) : findOperand(fields, field, name)))
    const inputs = operands.filter((each) => typeof each === 'object')
    if (operators.length === 0 || inputs.length === 0 || operands.includes(undefined)) return []
    const isComparison = /[<>=]/.test(operators[0]!)
    if (isComparison !== (field.base === 'boolean')) return []
    return [
      {
        field,
        inputs,
        ...(operators[0] === '=' && typeof operands[1] === 'number' && { constant: operands[1] }),
        compute(object) {
          const values = operands.map((each) =>
            typeof each === 'object' ? valueIn(object, each) : each,
          )
          // What has not happened was not late.
          if (values.includes(undefined))
            return isComparison && inputs.some(isTime) ? false : undefined
          return isComparison
            ? compare(values[0]!, operators[0]!, values[1]!)
            : compute(field, values as number[], operators)
        },
      },
    ]
  })
}

const NUMBER = /^\d+(?:\.\d+)?$/

/** Finds a number by its name, which may lack the unit: the price of `price_cents`. A boolean may compare times. */
function findOperand(fields: readonly Field[], own: Field, name: string): Field | undefined {
  const text = wordsOf(name).join(' ')
  const numbers = fields.filter((each) => each !== own && each.base === 'number')
  return (
    numbers.find((each) => each.text === text) ??
    numbers.find((each) => withoutUnit(each.text) === text) ??
    (own.base === 'boolean'
      ? fields.find((each) => each.time !== undefined && each.text === text)
      : undefined)
  )
}

function isTime({ time }: Field): boolean {
  return time !== undefined
}

function valueIn(object: JsonObject, field: Field): number | undefined {
  return field.time === undefined ? numberOf(object, field) : field.time.read(object[field.name])
}

function compare(left: number, operator: string, right: number): boolean {
  if (left === right) return operator.endsWith('=')
  if (operator === '=') return false
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
