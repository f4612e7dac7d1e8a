import { wordsOf } from '../../names/name-words.ts'
import { plural } from '../../names/plural.ts'
import type { FieldModel } from '../model.ts'
import { type ValueKind, valueKindOf } from './value-kind.ts'

/** A field that a name may mean, or a member of one, by path: `customer.id`. */
export interface KnownField extends ValueKind {
  path: string
  field: FieldModel
}

/** Finds fields by the words of a name. */
export interface FieldIndex {
  /** The field of this name, in any naming style: `role`, or `user_role` of a user. */
  find(words: readonly string[]): KnownField | undefined
  /** The path `customer.name`, where records have an object `customer` whose members are not known. */
  findPath(name: string): string | undefined
  /** The number or time of this name: `created` means `created_at`. No words mean the time of creation. */
  findOrdered(words: readonly string[]): KnownField | undefined
  /** The only field that has this choice. */
  findByChoice(choice: string): KnownField | undefined
}

/** Members of an object field, where they are known. */
export type NestedFields = (field: string) => Record<string, FieldModel> | undefined

/**
 * Indexes the fields of a collection.
 *
 * @param record What one record is called. Names may begin with it.
 */
export function createFieldIndex(
  fields: Record<string, FieldModel>,
  record: string,
  nested?: NestedFields,
): FieldIndex {
  const own = wordsOf(record)
  const known = Object.entries(fields).map(([path, field]) => knownField(path, field))
  const byName = new Map<string, KnownField>()
  const add = (words: readonly string[], field: KnownField): void => {
    const name = words.join('')
    if (name !== '' && !byName.has(name)) byName.set(name, field)
  }
  for (const field of known) add(wordsOf(field.path), field)
  for (const field of known) add(withoutRecord(wordsOf(field.path), own), field)
  for (const field of known) {
    const [first, ...rest] = wordsOf(field.path)
    if (field.kind === 'boolean' && (first === 'is' || first === 'has')) add(rest, field)
  }
  addNested(known, nested, add)

  const lookUp = (words: readonly string[]): KnownField | undefined => byName.get(words.join(''))
  const find = (words: readonly string[]): KnownField | undefined =>
    lookUp(words) ??
    lookUp(withoutRecord(words, own)) ??
    findArray(words, lookUp) ??
    findReference(words, lookUp)
  return {
    find,
    findPath(name) {
      const dot = name.indexOf('.')
      if (dot < 1 || name.endsWith('.') || lookUp(wordsOf(name)) !== undefined) return undefined
      const around = known.find(({ path }) => path === name.slice(0, dot))
      return around?.kind === 'object' ? name : undefined
    },
    findOrdered(words) {
      if (words.length === 0 || creations.has(words.join(' ')))
        return creationTimes.map((name) => lookUp(name.split(' '))).find(isTime)
      return orderedEndings.map((ending) => find(wordsOf(words.join(' ') + ending))).find(isOrdered)
    },
    findByChoice(choice) {
      const found = known.filter(
        ({ field, isArray }) => !isArray && field.choices?.includes(choice),
      )
      return found.length === 1 ? found[0] : undefined
    },
  }
}

const orderedEndings = [
  '',
  ' at',
  ' date',
  ' time',
  ' on',
  ' timestamp',
  'd at',
  'ed at',
  'd',
  'ed',
]

const creations: ReadonlySet<string> = new Set(
  'date|time|timestamp|at|day|period|created|creation|created at'.split('|'),
)

const creationTimes =
  'created at|created|created time|created date|create time|create date|creation time|creation date|creation timestamp|created timestamp|created on|date created|time created|timestamp|ts|date|time|started at|start time|launch time'.split(
    '|',
  )

function isTime(field: KnownField | undefined): boolean {
  return field !== undefined && field.kind === 'time'
}

function isOrdered(field: KnownField | undefined): boolean {
  return field !== undefined && !field.isArray && (field.kind === 'time' || field.kind === 'number')
}

/** `tag` means a field `tags` that holds several. */
function findArray(
  words: readonly string[],
  lookUp: (words: readonly string[]) => KnownField | undefined,
): KnownField | undefined {
  const last = words.at(-1)
  if (last === undefined) return undefined
  const found = lookUp([...words.slice(0, -1), plural(last)])
  return found?.isArray === true ? found : undefined
}

/** `customer` means `customer_id`, and `customer_id` a field `customer` that holds a text. */
function findReference(
  words: readonly string[],
  lookUp: (words: readonly string[]) => KnownField | undefined,
): KnownField | undefined {
  if (words.length === 0) return undefined
  const isId = words.length > 1 && /^(?:id|uuid|guid)$/.test(words.at(-1)!)
  const found = isId ? lookUp(words.slice(0, -1)) : lookUp([...words, 'id'])
  if (found === undefined || found.field.choices !== undefined || found.isArray) return undefined
  return found.kind === 'boolean' || found.kind === 'time' || (isId && found.kind === 'object')
    ? undefined
    : found
}

/** Members of object fields, by path, and by their name alone where it has several words and occurs once. */
function addNested(
  known: readonly KnownField[],
  nested: NestedFields | undefined,
  add: (words: readonly string[], field: KnownField) => void,
): void {
  const members = known.flatMap(({ path, isArray }) =>
    Object.entries(nested?.(path) ?? {}).map(([name, field]) => {
      const member = knownField(`${path}.${name}`, field)
      return { name, member: { ...member, isArray: isArray || member.isArray } }
    }),
  )
  for (const { member } of members) add(wordsOf(member.path), member)
  for (const { path, field } of known) {
    if (path.includes('.'))
      members.push({ name: path.slice(path.lastIndexOf('.') + 1), member: knownField(path, field) })
  }
  for (const { name, member } of members) {
    const words = wordsOf(name)
    const isUnique =
      members.filter((other) => wordsOf(other.name).join() === words.join()).length === 1
    if (words.length > 1 && isUnique) add(words, member)
  }
}

function knownField(path: string, field: FieldModel): KnownField {
  const { kind, isArray } = valueKindOf(path, field.type, field.format)
  return { path: path.replaceAll('[]', ''), field, kind, isArray: isArray || path.includes('[]') }
}

/** `task id` is `id` of a task. */
function withoutRecord(words: readonly string[], record: readonly string[]): readonly string[] {
  const isWhole = words.length > record.length && record.every((word, at) => words[at] === word)
  if (record.length > 0 && isWhole) return words.slice(record.length)
  return words.length > 1 && words[0] === record.at(-1) ? words.slice(1) : words
}
