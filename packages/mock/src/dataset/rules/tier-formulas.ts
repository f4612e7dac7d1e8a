import type { JsonObject } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { numberOf, roundAmount } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { findBoundaries } from './boundaries.ts'
import { DAY } from './durations.ts'
import type { Formula } from './formula.ts'
import { phasesOf } from './phases.ts'
import { findOperand } from './stated-formulas.ts'

/** Compiles the choices and numbers that a number decides on: `gold from 100000 given in total, silver from 20000, bronze below`, `subtotal * 0.1 from 6 guests, 0 below`. Those without such a number are ignored. */
export function tierFormulas({ fields }: FieldScope): Formula[] {
  return fields.flatMap((field): Formula[] => {
    const tiers = tiersOf(field, fields)
    const measure = tiers && measureOf(field, fields)
    if (tiers === undefined || measure === undefined) return []
    const last = tiers.find(({ least }) => least === undefined)
    return [
      {
        field,
        inputs: [measure, ...tiers.flatMap(({ whole }) => whole ?? [])],
        compute(object: JsonObject) {
          const value = numberOf(object, measure) ?? 0
          const found = tiers.find(({ least }) => least !== undefined && value >= least)
          const { choice, whole, factor } = found ?? last ?? {}
          if (field.base !== 'number' || choice === undefined) return choice
          return whole
            ? roundAmount(field, (numberOf(object, whole) ?? 0) * factor!)
            : Number(choice)
        },
      },
    ]
  })
}

/** Compiles the statuses that follow from a start and an end: “By its dates.” */
export function datedStatusFormulas(scope: FieldScope): Formula[] {
  const field = scope.fields.find(({ model }) => model.formula === 'by dates')
  const { start, end } = findBoundaries(scope)
  if (field === undefined || start?.time === undefined || end?.time === undefined) return []
  const choices = new Map(
    phasesOf(field.model.choices ?? []).map(([choice, phase]) => [phase, choice]),
  )
  const length = end.refinement === 'date' ? DAY : 0
  return [
    {
      field,
      inputs: [start, end],
      compute(object, now) {
        const [from, to] = [start, end].map((each) => each.time!.read(object[each.name]))
        if (from === undefined || to === undefined) return undefined
        return choices.get(from > now ? 'planned' : to + length <= now ? 'past' : 'current')
      },
    },
  ]
}

/** A choice, or a number: a constant, or a part of another one. */
interface Tier {
  choice: string
  least: number | undefined
  whole?: Field | undefined
  factor?: number
}

/** Reads the choices, the one with the largest number first. */
function tiersOf(field: Field, fields: readonly Field[]): Tier[] | undefined {
  const { model, base } = field
  const choices = (model.choices ?? []).filter((each) => typeof each === 'string')
  const tiers = (model.formula ?? '').split(', ').map((part): Tier | undefined => {
    const [, text = '', number] = /^(.+?) (?:from (\d+)|below)/.exec(part) ?? []
    const least = number === undefined ? undefined : Number(number)
    const [, name, factor] = /^(.+) \* ([\d.]+)$/.exec(text) ?? []
    const whole = name && base === 'number' ? findOperand(fields, field, name) : undefined
    if (whole) return { choice: text, least, whole, factor: Number(factor) }
    const choice =
      base === 'number'
        ? /^[\d.]+$/.exec(text)?.[0]
        : choices.find((each) => each.toLowerCase() === text.toLowerCase())
    return choice === undefined ? undefined : { choice, least }
  })
  const known = tiers.flatMap((each) => each ?? [])
  return known.length > 1 && known.length === tiers.length
    ? known.toSorted((one, other) => (other.least ?? -1) - (one.least ?? -1))
    : undefined
}

/** Finds the number with most of the words that docs name, or the only one. */
function measureOf(field: Field, fields: readonly Field[]): Field | undefined {
  const [, named = ''] = /from \d+ ([a-z ]+)/.exec(field.model.formula ?? '') ?? []
  const wanted = new Set(wordsOf(named).map(singular))
  const numbers = fields.filter(
    (each) => each.base === 'number' && each.name !== 'id' && each !== field,
  )
  const scored = numbers.map((each) => ({
    each,
    score: each.words.filter((word) => wanted.has(singular(word))).length,
  }))
  const best = scored.toSorted((one, other) => other.score - one.score)[0]
  return best !== undefined && (best.score > 0 || numbers.length === 1) ? best.each : undefined
}
