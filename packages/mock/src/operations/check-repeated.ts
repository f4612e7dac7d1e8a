import type { Endpoint } from 'fc-core'
import { GONE } from '../dataset/derived/derived-fields.ts'
import { compileQualifier, type Predicate } from '../dataset/derived/qualifiers.ts'
import { scopeOf } from '../dataset/scope-of.ts'
import type { Table } from '../dataset/types.ts'
import { isStatusField } from '../dataset/values/lifecycle.ts'
import type { OperationModel } from '../model/model.ts'
import { namedOnly } from '../model/object-types.ts'
import { keyStem, normalizeName } from '../model/record-words.ts'
import { type DeclaredError, errorsFor } from '../names/declared-error.ts'
import type { JsonObject } from '../names/json-value.ts'
import { wordsOf } from '../names/name-words.ts'
import { singular } from '../names/plural.ts'
import { alreadyLinked } from './domain-error.ts'

/**
 * Compiles the check that a call creates no second record for the same ones, if an error says so: `ALREADY_ENROLLED` for a student and a course, `HOLIDAY_EXISTS` with the
 * docs “The region already has a holiday on this date”. Records that are canceled do not count. Undefined without such an error.
 *
 * @throws DomainError when called.
 */
export function compileRepeated(
  endpoint: Endpoint,
  { action, values = {} }: OperationModel,
  table: Table,
): ((sent: JsonObject) => void) | undefined {
  const { model, dataset } = table
  const { definition } = dataset.options
  const own = { ...definition, errors: [] }
  const meaning = (['INVALID_STATE', 'ALREADY_EXISTS'] as const).find((each) =>
    errorsFor(each, endpoint, own).some(({ code }) => /already|duplicate/i.test(code)),
  )
  const references = { ...model.references, ...model.parent?.fields }
  const required = namedOnly(endpoint.arguments).flatMap(({ name, flags }) =>
    flags?.includes('required') === true ? (values[name] ?? []) : [],
  )
  const [pair] = pairsIn(errorsFor('ALREADY_EXISTS', endpoint, own), required)
  const linked = required.filter((field) => Object.hasOwn(references, field))
  const open = openIn(errorsFor('', endpoint, own), linked, table)
  const fields =
    open?.fields ?? pair?.fields ?? (meaning === undefined || linked.length < 2 ? [] : linked)
  if (!/^(?:create|link)$/.test(action) || fields.length === 0) return undefined
  const status = scopeOf(table).fields.find(({ words, model }) =>
    isStatusField(words, model.choices),
  )
  return (sent) => {
    const [first = '', ...others] = fields
    const isSame = (ordinal: number): boolean => {
      const record = table.record(ordinal) ?? {}
      const isGone = status !== undefined && GONE.test(String(record[status.name]).toLowerCase())
      if (open !== undefined && !open.matches(record)) return false
      return !isGone && others.every((field) => record[field] === sent[field])
    }
    if (table.findByValue(first, sent[first] ?? null).some(isSame))
      throw alreadyLinked(
        open === undefined && pair === undefined ? meaning! : 'ALREADY_EXISTS',
        model.record,
        Object.fromEntries(fields.map((field) => [field, sent[field] ?? null])),
        open?.code,
      )
  }
}

/** Finds the error of which only one record may be open: “There is an open claim for this parcel.” */
function openIn(
  errors: readonly DeclaredError[],
  fields: readonly string[],
  table: Table,
): { fields: string[]; code: string; matches: Predicate } | undefined {
  const record = table.model.record.split(' ').at(-1)!
  const stated = new RegExp(
    `\\b(?:an?|one) (?:([a-z]+(?:(?:,| or) [a-z]+)*) )?${record} (?:for|of|on) (?:this|the same|the) ([a-z]+)\\b(?! and\\b)`,
    'i',
  )
  // “The donor has an active pledge”, “The ticket has a rating”, but not: “The project has a board with this name.”
  const has = new RegExp(
    `^the ([a-z]+) (?:already )?has an? (?:([a-z]+) ${record}\\b|${record}(?=[.;]|$))`,
    'i',
  )
  for (const { code, docs = '' } of errors) {
    const [, owner, held] = has.exec(docs) ?? []
    const [, state = held, noun = owner] = stated.exec(docs) ?? []
    const field = fields.find((each) => keyStem(normalizeName(each)) === noun?.toLowerCase())
    if (field === undefined) continue
    if (state === undefined) return { fields: [field], code, matches: () => true }
    const states = state.toLowerCase().split(/, | or /)
    const found = states.map((each) => compileQualifier(table, each))
    const predicates = found.filter((each) => typeof each === 'function')
    if (predicates.length === found.length)
      return {
        fields: [field],
        code,
        matches: (each) => predicates.some((matches) => matches(each)),
      }
  }
  return undefined
}

/** Finds the errors whose docs name several fields that only together are unique: “The venue already has a hall of this name.” */
export function pairsIn(
  errors: readonly DeclaredError[],
  fields: readonly string[],
): { code: string; fields: string[] }[] {
  return errors.flatMap(({ code, docs = '' }) => {
    const words = ` ${wordsOf(docs).map(singular).join(' ')} `
    const named = fields.filter((field) => words.includes(` ${keyStem(normalizeName(field))} `))
    return named.length > 1 ? [{ code, fields: named }] : []
  })
}
