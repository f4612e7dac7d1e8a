import { namedOnly } from '../../model/object-types.ts'
import { normalizeName } from '../../model/record-words.ts'
import { amountText } from '../values/amounts.ts'
import { hashText } from '../values/random.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'

const DEBT =
  /^(?:(?:open|outstanding|unpaid|current) )?(?:balance|debt|fees|fines|owed|amount owed)$/
const OWED = /\b(?:owes?|owed|unpaid|outstanding|still to (?:be paid|pay))\b/i

/** Finds what a person owes, which bills and payments of other records change: the `balance` that docs call what the member owes. */
export function findDebt({ fields, record, context }: FieldScope): Field | undefined {
  const numbers = fields.filter(({ base, path }) => base === 'number' && !/[.[]/.test(path))
  const isBill = numbers.some((each) => /^(?:(?:sub|grand )?total|amount)$/.test(amountText(each)))
  const found = isBill ? undefined : numbers.find((each) => DEBT.test(amountText(each)))
  const object = context.definition.objects?.find(
    ({ name }) => normalizeName(name) === normalizeName(record),
  )
  const docs = namedOnly(object?.attributes).find(({ name }) => name === found?.name)?.docs
  return found && OWED.test(`${found.text} ${docs ?? ''}`) ? found : undefined
}

/** Most owe nothing. */
export function debtRules(scope: FieldScope): ConsistencyRule[] {
  const debt = findDebt(scope)
  if (debt === undefined) return []
  return deriveField(debt, undefined, (object, { mode }) => {
    const value = valueOf(object, debt)
    const isNothing = mode === 'generated' && hashText(String(value)) % 5 < 3
    return isNothing ? 0 : undefined
  })
}
