import { wordsOf } from '../../names/name-words.ts'
import { plural } from '../../names/plural.ts'
import { wordSet } from '../../names/word-table.ts'
import type { FieldModel } from '../model.ts'
import { type ValueKind, valueKindOf } from './value-kind.ts'
import { creationTimes, creationWords, orderedEndings } from '../words/list-argument-words.ts'

/** A field that a name may mean. */
export interface IndexedField extends ValueKind {
  path: string
  field: FieldModel
}

/** Finds fields by the words of a name. */
export interface FieldIndex {
  /** The field of this name, in any naming style: `role`, or `user_role` of a user. */
  find(words: readonly string[]): IndexedField | undefined
  /** The path `customer.name`, where records have an object `customer`. */
  findPath(name: string): string | undefined
  /** The number or time of this name: `created` means `created_at`. No words mean the time of creation. */
  findOrdered(words: readonly string[]): IndexedField | undefined
}

/**
 * Indexes the fields of a collection.
 *
 * @param record What one record is called. Names may begin with it.
 */
export function createFieldIndex(fields: Record<string, FieldModel>, record: string): FieldIndex {
  const own = wordsOf(record)
  const known = Object.entries(fields).map(([path, field]): IndexedField => ({
    path,
    field,
    ...valueKindOf(path, field.type, field.format),
  }))
  const byName = new Map<string, IndexedField>()
  const shorten: ((words: readonly string[], field: IndexedField) => readonly string[])[] = [
    (words) => words,
    (words) => removeRecordName(words, own),
    (words, { kind }) =>
      kind === 'boolean' && /^(?:is|has)$/.test(words[0]!) ? words.slice(1) : [],
  ]
  for (const each of shorten) {
    for (const field of known) {
      const name = each(wordsOf(field.path), field).join('')
      if (name !== '' && !byName.has(name)) byName.set(name, field)
    }
  }
  const lookUp = (words: readonly string[]): IndexedField | undefined => byName.get(words.join(''))
  const find = (words: readonly string[]): IndexedField | undefined =>
    words.length === 0
      ? undefined
      : (lookUp(words) ??
        lookUp(removeRecordName(words, own)) ??
        findArray(words, lookUp) ??
        findReference(words, lookUp))
  return {
    find,
    findPath(name) {
      const dot = name.indexOf('.')
      const around = known.find(({ path }) => path === name.slice(0, dot))
      return around?.kind === 'object' && dot < name.length - 1 ? name : undefined
    },
    findOrdered(words) {
      if (words.length === 0 || creations().has(words.join(' ')))
        return [...times()]
          .map((name) => lookUp(name.split(' ')))
          .find((each) => each?.kind === 'time')
      return orderedEndings
        .map((ending) => find(wordsOf(words.join(' ') + ending)))
        .find((each) => (each?.kind === 'time' || each?.kind === 'number') && !each.isArray)
    },
  }
}

const creations = wordSet(creationWords)
const times = wordSet(creationTimes)

type Lookup = (words: readonly string[]) => IndexedField | undefined

/** `tag` means a field `tags` that holds several. */
function findArray(words: readonly string[], lookUp: Lookup): IndexedField | undefined {
  const found = lookUp([...words.slice(0, -1), plural(words.at(-1)!)])
  return found?.isArray === true ? found : undefined
}

/** `customer` means `customer_id`, and `customer_id` a field `customer` that holds a text. */
function findReference(words: readonly string[], lookUp: Lookup): IndexedField | undefined {
  const isId = words.length > 1 && /^(?:id|uuid|guid)$/.test(words.at(-1)!)
  const found = lookUp(isId ? words.slice(0, -1) : [...words, 'id'])
  if (found === undefined || found.field.choices !== undefined || found.isArray) return undefined
  return /^(?:boolean|time)$/.test(found.kind) || (isId && found.kind === 'object')
    ? undefined
    : found
}

/** `task id` is `id` of a task. */
function removeRecordName(words: readonly string[], record: readonly string[]): readonly string[] {
  const isWhole = words.length > record.length && record.every((word, at) => words[at] === word)
  if (isWhole) return words.slice(record.length)
  return words.length > 1 && words[0] === record.at(-1) ? words.slice(1) : words
}
