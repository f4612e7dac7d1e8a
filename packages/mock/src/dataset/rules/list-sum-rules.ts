import { isObject, type JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { amountText, firstNamed, numberOf, roundAmount, UNITS } from '../values/amounts.ts'
import type { Field } from '../values/scope.ts'
import { amountNames } from '../values/words/rule-words.ts'
import { deriveField, type ConsistencyRule, type RuleScope, valueOf } from './run.ts'

/** Compiles the sums over a list of the same object that docs state: “Sum of the quantities”, “Sum of the parts”, “Total weight of the contents”. */
export function listSumRules({ fields, nested }: RuleScope): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const words = wordsOf(field.model.sums ?? '')
      .map(singular)
      .filter((word) => !/^(?:the|all|of|a|over)$/.test(word))
    if (field.base !== 'number' || words.length === 0) return []
    for (const list of fields.filter(({ base }) => base === 'array')) {
      const member = findSummed(nested.get(list)?.fields ?? [], words, singular(list.text))
      if (member !== undefined)
        return deriveField(field, [list], (object) => sumOf(field, member, valueOf(object, list)))
    }
    return []
  })
}

/** Finds the number that is summed up: the one that is named, or the amount of what is named. */
function findSummed(
  fields: readonly Field[],
  words: readonly string[],
  list: string,
): Field | undefined {
  const numbers = fields.filter(({ base }) => base === 'number')
  const isList = words.includes(list)
  const text = words.filter((word) => word !== list).join(' ')
  if (text === '')
    return ['amount', 'total', 'subtotal'].flatMap((role) =>
      numbers.filter((each) =>
        [...amountNames[role as 'amount'].split('|'), 'line total'].includes(amountText(each)),
      ),
    )[0]
  if (UNITS.test(text)) return firstNamed(numbers, [text])
  return (
    numbers.find((each) => each.text === text || (isList && each.text.startsWith(`${text} `))) ??
    // “Damaged pieces of all lines.”
    (isList ? firstNamed(numbers, text.split(' ')) : undefined)
  )
}

function sumOf(field: Field, member: Field, list: JsonValue | undefined): number | undefined {
  if (!Array.isArray(list)) return undefined
  return roundAmount(
    field,
    list.filter(isObject).reduce((sum, each) => sum + (numberOf(each, member) ?? 0), 0),
  )
}
