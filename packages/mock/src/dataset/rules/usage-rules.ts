import { wordSet } from '../../names/word-table.ts'
import { numberOf } from '../values/amounts.ts'
import { type Field, isDatasetManaged, type FieldScope } from '../values/scope.ts'
import { DAY } from './durations.ts'
import type { Formula } from './formula.ts'
import { type ConsistencyRule, deriveField, setField } from './run.ts'

/** A number that another one limits: the uses of a coupon, the reserved units of an item. */
export interface Usage {
  used: Field
  limit: Field
}

const PAIRS: readonly (readonly [
  used: () => ReadonlySet<string>,
  limit: () => ReadonlySet<string>,
])[] = [
  [
    wordSet(
      'sold|uses|used|used count|use count|usage count|times used|redemptions|redemption count|times redeemed|redeemed|taken|filled|claimed|tickets sold|quantity sold|units sold',
    ),
    wordSet(
      'quantity|total quantity|max uses|usage limit|use limit|max redemptions|redemption limit|capacity|stock total|initial quantity|quota',
    ),
  ],
  [
    wordSet(
      'quantity reserved|reserved quantity|reserved|allocated|quantity allocated|reserved stock|committed',
    ),
    wordSet(
      'quantity on hand|on hand|stock on hand|stock|quantity|stock quantity|stock level|in stock',
    ),
  ],
  [
    wordSet(
      'quantity received|received quantity|received|quantity shipped|shipped quantity|shipped|quantity delivered|delivered quantity|delivered|quantity fulfilled|fulfilled quantity|fulfilled|quantity returned|returned quantity|quantity picked|picked quantity|quantity invoiced',
    ),
    wordSet('quantity|quantity ordered|ordered quantity|ordered'),
  ],
]

/** Finds a number of uses, and its limit. */
export function findUsage({ fields }: FieldScope): Usage | undefined {
  const numbers = fields.filter(({ base }) => base === 'number')
  for (const [uses, limits] of PAIRS) {
    const used = numbers.find(({ text }) => uses().has(text))
    const limit = numbers.find((field) => field !== used && limits().has(field.text))
    if (used && limit) return { used, limit }
  }
  return undefined
}

/** What is left of a number of which some was used: the `outstanding` of an order line, the `available` ones of a stock. */
export function restFormulas(scope: FieldScope): Formula[] {
  const { used, limit } = findUsage(scope) ?? {}
  const rest = scope.fields.find(({ base, text }) => base === 'number' && REST.test(text))
  if (used === undefined || limit === undefined || rest === undefined) return []
  return [
    {
      field: rest,
      inputs: [limit, used],
      compute(object) {
        const [all, some] = [numberOf(object, limit), numberOf(object, used)]
        return all === undefined || some === undefined ? undefined : Math.max(0, all - some)
      },
    },
  ]
}

const REST =
  /^(?:outstanding|available|remaining|open|left|free)(?: (?:quantity|units|pieces))?$|^(?:quantity|units|pieces) (?:outstanding|available|remaining|open|left|free)$/

/** Compiles the rules that keep what is sold or used within its number, and when something was used last. */
export function usageRules(scope: FieldScope): ConsistencyRule[] {
  return [...limitRules(scope), ...lastUseRules(scope)]
}

/** What was never used has no time of the last use. */
function lastUseRules({ fields }: FieldScope): ConsistencyRule[] {
  const uses = fields.find(({ base, text }) => base === 'number' && PAIRS[0]![0]().has(text))
  const last = fields.find(
    ({ time, text, isNullable }) => time && isNullable && /^last used?\b/.test(text),
  )
  if (uses === undefined || last === undefined) return []
  return deriveField(last, [uses], (object, { mode, now }) => {
    if (mode !== 'generated') return undefined
    const [count, at] = [object[uses.name], last.time!.read(object[last.name] ?? null)]
    if (count === 0) return null
    return at === undefined ? last.time!.write(now - (1 + (Number(count) % 40)) * DAY) : undefined
  })
}

function limitRules(scope: FieldScope): ConsistencyRule[] {
  const usage = findUsage(scope)
  if (usage === undefined || isDatasetManaged(usage.used)) return []
  const { used, limit } = usage
  return [
    (object, at, run) => {
      const [count, most] = [object[used.name], object[limit.name]]
      const isOver = typeof count === 'number' && typeof most === 'number' && count > most
      if (isOver && run.mode === 'generated' && !run.isSent(at + used.name))
        setField(object, used, count % (most + 1), at, run)
    },
  ]
}
