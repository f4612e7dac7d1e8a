import type { TypeNode } from 'fc-core'
import { lazy } from '../../names/lazy.ts'
import type { JsonObject } from '../../names/json-value.ts'
import { setMember } from '../../names/json-value.ts'
import { wordsOf } from '../../names/name-words.ts'
import { createFieldHint, type FieldHint, readSurroundings, streamOf } from './field-hint.ts'
import { eventOf, isStatus } from './lifecycle.ts'
import { isMoment } from './moment.ts'
import { isExhausted } from './nesting.ts'
import type { Compiler, Produce, TypedField } from './produce.ts'

interface FieldPlan {
  name: string
  stream: number
  /** The field is without a value where its hash is below this number. */
  absentBelow: number
  whenAbsent: null | undefined
  isNested: boolean
  produce: Produce
}

/** Generates objects with these members. The fields are compiled when the first object is generated. */
export function compileObject(
  compiler: Compiler,
  path: string,
  fields: readonly TypedField[],
  record: string,
): Produce {
  const plans = lazy(() => planFields(compiler, path, fields, record))
  return (ref, _, nesting) => {
    const object: JsonObject = {}
    nesting.depth++
    nesting.left--
    for (const plan of plans()) {
      const { name, stream } = plan
      const isAbsent =
        plan.absentBelow > 0 &&
        (ref.hash(stream) < plan.absentBelow || (plan.isNested && isExhausted(nesting)))
      const value = isAbsent ? plan.whenAbsent : plan.produce(ref, ref.stream(stream), nesting)
      if (value !== undefined) setMember(object, name, value)
    }
    nesting.depth--
    return object
  }
}

function planFields(
  compiler: Compiler,
  path: string,
  fields: readonly TypedField[],
  record: string,
): FieldPlan[] {
  const formats = fields.map(({ name, model, type }) => ({
    name,
    format: model.format,
    isNumericTime: type.kind === 'base' && type.base === 'number' && isMoment(wordsOf(name)),
  }))
  const around = readSurroundings(record, serviceOf(compiler), formats)
  const optional = fields.filter(({ model }) => model.nullable).length
  const hasStatus = fields.some(({ name }) => isStatus(wordsOf(name)))
  return fields.map((field) => {
    const inside = path === '' ? field.name : `${path}.${field.name}`
    const hint = createFieldHint(field.name, around, field.model)
    const special = compiler.special(inside)
    const share =
      special !== undefined || field.model.nullable !== true
        ? 0
        : absenceOf(hint, optional, hasStatus)
    return {
      name: field.name,
      stream: streamOf(inside),
      absentBelow: Math.floor(share * 4294967296),
      whenAbsent: optional > 8 ? undefined : null,
      isNested: isNested(field.type),
      produce: special ?? compiler.field(inside, field, hint),
    }
  })
}

const seldom =
  /\b(?:deleted|cancell?ed|failed|error|next|archived|revoked|expired|rejected|ended|incomplete|refunded)\b/

/** What a record is hardly ever without. */
const vital =
  /^(?:id|text|name|title|from|user|username|first name|last name|email|description|amount|price|status|state|type|caption)$/

/** The share of records without a value. Of a hundred optional members, a record has a few. Times of events follow the status. */
function absenceOf({ text, words }: FieldHint, optional: number, hasStatus: boolean): number {
  if (hasStatus && eventOf(words) !== undefined) return 0
  if (seldom.test(text)) return 0.8
  if (vital.test(text)) return 0.1
  return optional <= 8 ? 0.15 : 1 - 6 / optional
}

function isNested(type: TypeNode): boolean {
  if (type.kind === 'union') return type.members.some(isNested)
  return (
    type.kind === 'array' ||
    type.kind === 'object' ||
    (type.kind === 'base' && (type.base === 'array' || type.base === 'object'))
  )
}

/** The last word of the package's name that tells something. */
function serviceOf({ definition }: Compiler): string {
  const words = wordsOf(String(definition.name ?? '')).filter((word) => !dullWords.has(word))
  return words.at(-1) ?? 'service'
}

const dullWords = new Set(['api', 'service', 'apis', 'v1', 'v2', 'rest', 'web', 'public'])
