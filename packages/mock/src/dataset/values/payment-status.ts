import type { JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { findStatus } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { wordSet } from '../../names/word-table.ts'
import { isStatusField } from './lifecycle.ts'
import { choicesOf, type Field, type FieldScope } from './scope.ts'

/** What a status says about a payment: all was paid, a part or nothing; nothing is owed any more; or it is not issued yet. */
type PaymentState = 'settled' | 'partial' | 'owed' | 'overdue' | 'off' | 'draft'

/** The payment status of an invoice, an order or a payment. */
export interface PaymentStatus {
  field: Field
  stateOf(value: JsonValue | undefined): PaymentState | undefined
  /** Returns the first choice of a state. */
  choice(state: PaymentState): JsonValue | undefined
  /** Whether one of the choices is `paid`. */
  isOfPayment: boolean
}

const owedWords = wordSet('due|owed|unpaid|not paid|billed|invoiced|sent|issued|finalized')
const PAID = /^(?:paid|settled|fully paid)$/
const RANK_OF_PAID = 3

/** Finds the status that says whether a record is paid. */
export const paymentStatusOf: (scope: FieldScope) => PaymentStatus | undefined = memoize(
  ({ fields }: FieldScope) => {
    const isStatus = ({ words, path }: Field): boolean => isStatusField(words) && !/[.[]/.test(path)
    const statuses = fields.filter((field) => isStatus(field) && choicesOf(field).length > 1)
    const read = statuses.map(readStatus)
    return read.find(({ isOfPayment }) => isOfPayment) ?? read[0]
  },
  new WeakMap<FieldScope, PaymentStatus | undefined>(),
)

function readStatus(field: Field): PaymentStatus {
  const choices = choicesOf(field)
  const texts = choices.map((choice) => wordsOf(String(choice)).join(' '))
  const known = texts.map(stateOfText)
  const paid = texts.findIndex((text) => PAID.test(text))
  const isListed = texts.join() !== texts.toSorted().join()
  const approved = isListed ? texts.findIndex((text) => findStatus(text)?.group === 'approved') : -1
  const states = new Map(
    choices.map((choice, at) => {
      // What is approved before it is paid is owed from then on.
      if (at < approved && approved < paid && known[at] !== 'off') return [choice, 'draft'] as const
      const isBefore = isListed && at < paid && known[at] === 'settled'
      return [choice, isBefore ? 'owed' : known[at]] as const
    }),
  )
  return {
    field,
    stateOf: (value) => states.get(value ?? null),
    choice: (state) => [...states].find(([, each]) => each === state)?.[0],
    isOfPayment: paid >= 0,
  }
}

function stateOfText(choice: JsonValue): PaymentState {
  const text = wordsOf(String(choice)).join(' ')
  if (/^(?:part|partly|partial|partially)\b/.test(text)) return 'partial'
  if (text === 'draft') return 'draft'
  const { group, isOffPath = true, rank = 0 } = findStatus(text) ?? {}
  if (group === 'overdue' || group === 'failed') return 'overdue'
  if (owedWords().has(text)) return 'owed'
  if (isOffPath) return 'off'
  return rank >= RANK_OF_PAID ? 'settled' : 'owed'
}
