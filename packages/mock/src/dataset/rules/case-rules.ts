import type { JsonObject, JsonValue } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { singular } from '../../names/plural.ts'
import { numberOf, roundAmount } from '../values/amounts.ts'
import type { Field, FieldScope } from '../values/scope.ts'
import { type ConsistencyRule, deriveField, valueOf } from './run.ts'
import { findEvent, findOperand } from './stated-formulas.ts'
import { addTime } from './stated-time-rules.ts'

/** Compiles the values that docs state for choices of another field: `20000 for bike, 70000 for van`. Those with names of unknown choices are ignored. */
export function caseRules({ fields }: FieldScope): ConsistencyRule[] {
  return fields.flatMap((field): ConsistencyRule[] => {
    const cases = casesOf(field.model.formula ?? '')
    const source = cases && sourceOf(cases, field, fields)
    if (source === undefined) return []
    const values = new Map<JsonValue, Case['text']>()
    for (const choice of choicesOf(source))
      values.set(
        choice,
        (cases!.find((each) => isFor(each, source, choice)) ?? other(cases!))?.text,
      )
    const base = findEvent(fields, BASE.exec(cases![0]!.text!)?.[1] ?? '')
    const wholes = cases!.flatMap(
      ({ text = '' }) => findOperand(fields, field, SHARE.exec(text)?.[1] ?? '') ?? [],
    )
    const inputs = base && field.time ? [source, base] : [source, ...wholes]
    return deriveField(field, inputs, (object) => {
      const text = values.get(valueOf(object, source) ?? null)
      return text === undefined ? undefined : compute(field, base, text, object)
    })
  })
}

/** A value and the choice for which a field has it. */
interface Case {
  text: string | undefined
  /** Undefined for all others. */
  choice: string | undefined
}

/** A part of another number: `amount * 0.015`. */
const SHARE = /^(\w+) \* ([\d.]+)$/

const BASE = /^(\w+) ([+-]) (\d+) (\w+)s$/

function casesOf(formula: string): Case[] | undefined {
  const parts = formula.split(', ').map((each) => {
    const [, text, choice] = /^(.+?) (?:for (.+)|otherwise)$/.exec(each) ?? []
    return { text, choice: choice && wordsOf(choice).join(' ') }
  })
  return parts.every(({ text }) => text !== undefined) ? parts : undefined
}

function other(cases: readonly Case[]): Case | undefined {
  return cases.find(({ choice }) => choice === undefined)
}

/** Finds the field with all choices that are named: one with choices, or a boolean. */
function sourceOf(cases: readonly Case[], own: Field, fields: readonly Field[]): Field | undefined {
  const named = cases.filter(({ choice }) => choice !== undefined)
  return fields.find(
    (field) =>
      field !== own &&
      named.every((each) => choicesOf(field).some((choice) => isFor(each, field, choice))),
  )
}

function choicesOf({ base, model }: Field): readonly JsonValue[] {
  return model.choices ?? (base === 'boolean' ? [true, false] : [])
}

function isFor({ choice: wanted = '' }: Case, { base, text }: Field, choice: JsonValue): boolean {
  const [, no, flag = wanted] = /^(in|un|not )(.+)$/.exec(wanted) ?? []
  const own = text.replace(/^is /, '')
  if (base === 'boolean') return own === (choice === true ? wanted : no && flag)
  const words = wordsOf(String(choice)).join(' ')
  return words === wanted || words === singular(wanted) || wanted.startsWith(`${words} `)
}

function compute(
  field: Field,
  base: Field | undefined,
  text: string,
  object: JsonObject,
): JsonValue | undefined {
  const [, name, factor] = SHARE.exec(text) ?? []
  const whole = name && findOperand(field.scope.fields, field, name)
  const known = whole ? numberOf(object, whole) : undefined
  if (name !== undefined)
    return known === undefined ? undefined : roundAmount(field, known * Number(factor))
  if (/^(?:negative|positive)$/i.test(text)) {
    const size = Math.abs(numberOf(object, field) ?? 0) || 1
    return /^n/i.test(text) ? -size : size
  }
  if (field.time === undefined) return field.base === 'number' ? Number(text) : text
  const [, , sign, count, unit] = BASE.exec(text) ?? []
  const from = base?.time?.read(valueOf(object, base))
  return from === undefined || unit === undefined
    ? undefined
    : field.time.write(addTime(from, Number(`${sign!}${count!}`), unit))
}
