import { wordsOf } from '../../names/name-words.ts'
import { plural } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { JsonValue } from '../../names/json-value.ts'
import type { FieldModel } from '../model.ts'
import { type ValueKind, valueKindOf } from './value-kind.ts'
import { creationTimes, creationWords, orderedEndings } from '../words/list-argument-words.ts'

/** A field with the kind of its values. */
export interface IndexedField extends ValueKind {
  path: string
  field: FieldModel
}

/** Finds fields by the words of a name. */
export interface FieldIndex {
  /** All fields. */
  fields: readonly IndexedField[]
  /** Finds the field of a name, in any naming style: `role`, or `user_role` of a user. */
  find(words: readonly string[]): IndexedField | undefined
  /** Returns the path `customer.name` if records have an object `customer`. */
  findPath(name: string): string | undefined
  /** Finds a status among the choices of a field. */
  findStatus(words: readonly string[]): { path: string; value: JsonValue } | undefined
  /** Finds the optional field whose words match a pattern. */
  findOptional(name: RegExp): IndexedField | undefined
  /** Finds the number of free places, or of what is in stock. */
  findPlaces(): IndexedField | undefined
  /** Finds the number or timestamp of a name: `created` matches `created_at`. Without words: the creation timestamp. */
  findOrdered(words: readonly string[]): IndexedField | undefined
  /** Finds the only timestamp about something that is due: `next_calibration_on` for `calibration due`. */
  findAbout(words: readonly string[]): IndexedField | undefined
}

/**
 * Indexes the fields of a collection.
 *
 * @param record Name of one record. Names of arguments may start with it.
 */
export function createFieldIndex(fields: Record<string, FieldModel>, record: string): FieldIndex {
  const own = wordsOf(record)
  const known = Object.entries(fields).map(([path, field]): IndexedField => ({
    path,
    field,
    ...valueKindOf(path, field.type, field.format),
  }))
  const byName = new Map<string, IndexedField>()
  const shorteners: ((words: readonly string[], field: IndexedField) => readonly string[])[] = [
    (words) => words,
    (words) => removeRecordName(words, own),
    (words, { kind }) =>
      kind === 'boolean' && /^(?:is|has)$/.test(words[0]!) ? words.slice(1) : [],
  ]
  for (const each of shorteners) {
    for (const field of known) {
      const name = each(wordsOf(field.path), field).join('')
      if (name !== '' && !byName.has(name)) byName.set(name, field)
    }
  }
  const lookup = (words: readonly string[]): IndexedField | undefined => byName.get(words.join(''))
  const find = (words: readonly string[]): IndexedField | undefined =>
    words.length === 0
      ? undefined
      : (lookup(words) ??
        lookup(removeRecordName(words, own)) ??
        findArray(words, lookup) ??
        findReference(words, lookup) ??
        findQualified(words, known))
  return {
    fields: known,
    find,
    findPath(name) {
      const dot = name.indexOf('.')
      const parent = known.find(({ path }) => path === name.slice(0, dot))
      return parent?.kind === 'object' && dot < name.length - 1 ? name : undefined
    },
    findStatus(words) {
      for (const { path, field } of known) {
        const name = wordsOf(path).join(' ')
        // `available` is a choice of an `availability`.
        const isNamedLike = words[0]!.length > 5 && name.startsWith(words[0]!.slice(0, 6))
        const value =
          /(?:^| )(?:status|state)$/.test(name) || isNamedLike
            ? field.choices?.find((each) => wordsOf(String(each)).join() === words.join())
            : undefined
        if (value !== undefined) return { path, value }
      }
      return undefined
    },
    findOptional(name) {
      return known.find(({ path, field: { type, nullable } }) => {
        const isOptional =
          nullable === true || (Array.isArray(type) && type.some((each) => each === 'null'))
        return isOptional && name.test(wordsOf(path).join(' '))
      })
    },
    findPlaces() {
      return known.find(({ kind, isArray, path }) => {
        const isPlaces = PLACES.test(wordsOf(path).join(' '))
        return kind === 'number' && !isArray && isPlaces
      })
    },
    findAbout(words) {
      const text = words.join(' ').replace(/ due$/, '')
      const found = known.filter(
        ({ path, kind }) => kind === 'time' && ` ${wordsOf(path).join(' ')} `.includes(` ${text} `),
      )
      return text.length > 2 && found.length === 1 ? found[0] : undefined
    },
    findOrdered(words) {
      if (words.length === 0 || creations().has(words.join(' ')))
        return (
          [...(words.length === 0 ? starts() : []), ...times()]
            .map((name) => lookup(name.split(' ')))
            .find((each) => each?.kind === 'time') ??
          (words.length === 0 ? findOnlyEvent(known) : undefined)
        )
      const plain = [...words.slice(0, -1), words.at(-1)!.replace(/(?<=\w{2})s$/, '')]
      return (
        orderedEndings
          .map((ending) => find(wordsOf(words.join(' ') + ending)))
          .find((each) => isOrdered(each)) ??
        findOnlyOrdered(words, known) ??
        // `ends_before` selects by `end_date`.
        (plain.join() === words.join() ? undefined : findOnlyOrdered(plain, known))
      )
    },
  }
}

const PLACES =
  /^(?:(?:vacant|free|available) [a-z]+ count|(?:number of )?vacancies|(?:free |available |remaining )(?:seats|spots|places|slots|units|copies|capacity)|(?:seats|spots|places|slots|copies|quantity|units|tickets) (?:left|available|remaining|free)|stock|in stock|stock quantity|quantity on hand)$/

const creations = wordSet(creationWords)
const times = wordSet(creationTimes)

/** What is planned is selected by its start, even if its creation is known. */
const starts = wordSet(
  'starts at|starts on|start at|start time|start date|starts|scheduled at|scheduled for|date',
)

function isOrdered(field: IndexedField | undefined): boolean {
  return (field?.kind === 'time' || field?.kind === 'number') && !field.isArray
}

/** Finds the only number or timestamp whose name starts or ends with these words: `daily_price` for `price`. */
function findOnlyOrdered(
  words: readonly string[],
  fields: readonly IndexedField[],
): IndexedField | undefined {
  const text = words.join(' ')
  const found = fields.filter((each) => {
    const name = wordsOf(each.path).join(' ')
    return isOrdered(each) && (name.startsWith(`${text} `) || name.endsWith(` ${text}`))
  })
  // What customers pay, rather than what it costs.
  const sold = found.filter(({ path }) => SOLD.test(wordsOf(path).join(' ')))
  return found.length === 1 ? found[0] : sold.length === 1 ? sold[0] : undefined
}

const SOLD = /^(?:sales?|selling|retail) price\b/

/** Finds when all records happened, such as `checked_in_at` with an optional `checked_out_at`. */
function findOnlyEvent(fields: readonly IndexedField[]): IndexedField | undefined {
  const found = fields.filter(({ kind, isArray, field: { type, nullable } }) => {
    const isOptional = Array.isArray(type) && type.some((each) => each === 'null')
    return kind === 'time' && !isArray && !isOptional && nullable !== true
  })
  return found.length === 1 ? found[0] : undefined
}

type Lookup = (words: readonly string[]) => IndexedField | undefined

/** Finds an array by its singular: `tags` for `tag`. */
function findArray(words: readonly string[], lookup: Lookup): IndexedField | undefined {
  const found = lookup([...words.slice(0, -1), plural(words.at(-1)!)])
  return found?.isArray === true ? found : undefined
}

/** Finds a reference: `customer_id` for `customer`, or a field `customer` with a string for `customer_id`. */
function findReference(words: readonly string[], lookup: Lookup): IndexedField | undefined {
  const isId = words.length > 1 && /^(?:id|uuid|guid)$/.test(words.at(-1)!)
  const found = lookup(isId ? words.slice(0, -1) : [...words, 'id'])
  if (found === undefined || found.field.choices !== undefined || found.isArray) return undefined
  return /^(?:boolean|time)$/.test(found.kind) || (isId && found.kind === 'object')
    ? undefined
    : found
}

/** Finds the only id whose name ends with these words: `home_zone_id` for `zone_id`. */
function findQualified(
  words: readonly string[],
  fields: readonly IndexedField[],
): IndexedField | undefined {
  if (words.length < 2 || words.at(-1) !== 'id') return undefined
  const found = fields.filter(({ path }) =>
    wordsOf(path)
      .join(' ')
      .endsWith(` ${words.join(' ')}`),
  )
  return found.length === 1 ? found[0] : undefined
}

/** Removes the name of the record: `task id` of a task → `id`. */
function removeRecordName(words: readonly string[], record: readonly string[]): readonly string[] {
  const hasFullName = words.length > record.length && record.every((word, at) => words[at] === word)
  if (hasFullName) return words.slice(record.length)
  return words.length > 1 && words[0] === record.at(-1) ? words.slice(1) : words
}
