import type { JsonValue } from '../../names/json-value.ts'
import { memoize } from '../../names/lazy.ts'
import { findStatus, LAST_OPEN_RANK } from '../../names/lifecycle-status.ts'
import { wordsOf } from '../../names/name-words.ts'
import { personRecords } from '../../names/person-records.ts'
import { createWordTable, wordSet } from '../../names/word-table.ts'
import { mentions } from '../../model/status-in-docs.ts'
import { isStatusField } from './lifecycle.ts'
import { choicesOf, type Field, type FieldScope } from './scope.ts'

const vacant = wordSet('free|available|vacant|unoccupied|empty|unassigned|idle|open|in stock')
const taken = wordSet(
  'occupied|assigned|taken|rented|leased|lent|on loan|loaned|borrowed|in use|let|reserved|booked|checked out|allocated|rented out|claimed|sold',
)

/** Words of fields that a record keeps while it is free: its owner, its caretaker, who has used it last. */
const permanent = wordSet(
  'owner|owned|manager|creator|created|updated|author|responsible|supervisor|parent|caretaker|landlord|default|last|previous|preferred|repaired|inspected|technician|host|next',
)

/** What uses a record for a while, other than persons. */
const uses = createWordTable([
  ['rental|booking|reservation|lease|loan|ride|trip|session|checkout|stay|assignment', true],
])
const persons = createWordTable([[personRecords, true]])
const details = wordSet('name|email|phone|id')

/** The use of a record by a person: of a locker by a member, of a room by a guest. */
export interface Occupancy {
  /** The status, or a boolean. */
  source: Field
  /** Whether a record with this status is in use. Undefined if the status does not tell. */
  isTaken(status: JsonValue | undefined): boolean | undefined
  /** The values that a record in use and a free one have. */
  taken: JsonValue
  vacant: JsonValue
  /** Nullable fields that say who uses the record, and since when. */
  occupants: readonly Field[]
}

/** Finds out how a status says whether a record is in use. Undefined if it does not, or if no field says by whom. */
export const occupancyOf: (scope: FieldScope) => Occupancy | undefined = memoize(
  findOccupancy,
  new WeakMap<FieldScope, Occupancy | undefined>(),
)

function findOccupancy({ fields }: FieldScope): Occupancy | undefined {
  const occupants = fields.filter(isOccupant)
  if (occupants.length === 0) return undefined
  const stated = statedUse(occupants, fields)
  if (stated !== undefined) return { ...stated, occupants }
  for (const source of fields) {
    const states = statesOf(source)
    const known = [true, false].map((each) => [...states].find(([, state]) => state === each)?.[0])
    if (known.includes(undefined)) continue
    return {
      source,
      isTaken: (status) => states.get(status ?? null),
      taken: known[0]!,
      vacant: known[1]!,
      occupants,
    }
  }
  return undefined
}

/** Finds the status that docs state for the time of the use: “The tour under way. Null unless on_tour.” */
function statedUse(
  occupants: readonly Field[],
  fields: readonly Field[],
): Omit<Occupancy, 'occupants'> | undefined {
  const [stated] = occupants.flatMap(({ words, model }) =>
    words[0] === 'current' ? (model.only ?? []) : [],
  )
  if (stated === undefined) return undefined
  for (const source of fields) {
    const choices = isStatusField(source.words) ? (source.model.choices ?? []) : []
    const texts = choices.filter((each) => typeof each === 'string')
    const [used, ...others] = mentions(stated, texts)
    if (used === undefined || others.length > 0 || texts.length < 2) continue
    const free =
      texts.find((each) => vacant().has(wordsOf(each).join(' '))) ??
      texts.find((each) => each !== used)!
    return { source, isTaken: (status) => status === used, taken: used, vacant: free }
  }
  return undefined
}

/** Returns by status whether the record is in use. One that is broken or retired is not; one that is completed may have been. */
function statesOf(source: Field): ReadonlyMap<JsonValue, boolean | undefined> {
  const { base, words, model } = source
  if (base === 'boolean') {
    const text = words.filter((word) => word !== 'is').join(' ')
    const isTaken = taken().has(text)
    return isTaken || vacant().has(text)
      ? new Map([true, false].map((value) => [value, value === isTaken]))
      : new Map()
  }
  const choices = isStatusField(words) && model.choices ? choicesOf(source) : []
  const texts = choices.map((choice) => wordsOf(String(choice)).join(' '))
  const isProcess = texts.some((text) => {
    const { isOffPath = true, rank = 0 } = findStatus(text) ?? {}
    return !isOffPath && rank > LAST_OPEN_RANK
  })
  // What is closed may be free again.
  const isPlace = texts.some((text) => /^(?:free|vacant|unoccupied|empty)$/.test(text))
  const stateOf = (text: string): boolean | undefined =>
    taken().has(text) ? true : vacant().has(text) || isPlace || !isProcess ? false : undefined
  const isKnown = texts.some((text) => vacant().has(text))
  return new Map(isKnown ? choices.map((choice, at) => [choice, stateOf(texts[at]!)]) : [])
}

/** Whether a field says who uses a record, and since or until when: `member_id`, `current_rental`, `occupied_since`, `rented_by`. */
function isOccupant({ words, isNullable, time, base, path }: Field): boolean {
  if (!isNullable || /[.[]/.test(path) || words.some((word) => permanent().has(word))) return false
  if (time !== undefined) return words.length > 1 && taken().has(words.slice(0, -1).join(' '))
  if (base !== 'string' && base !== 'number' && base !== 'object') return false
  if (words[0] === 'current' && words.at(-1) === 'id') return true
  if (words.at(-1) === 'by') return taken().has(words.slice(0, -1).join(' '))
  const noun = words.length > 1 && details().has(words.at(-1)!) ? words.slice(0, -1) : words
  return persons.find(noun) === true || uses.find(noun) === true
}
