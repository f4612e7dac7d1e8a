import { wordsOf } from '../../names/name-words.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { lazy } from '../../names/lazy.ts'
import { createWordTable, wordSet, type WordTable } from '../../names/word-table.ts'
import { hashText, type Random } from './random.ts'
import type { RecordRef } from './record-ref.ts'
import { people } from './words/name-fields.ts'
import { textsInRecords } from './words/text-fields.ts'

/** What is known about a field before its values are generated. */
export interface FieldHint {
  /** The words of its name. */
  words: readonly string[]
  /** The words, joined by spaces: `billing city`. */
  text: string
  /** What has the field: `order line`. */
  record: string
  /** Whether the record is a person. */
  isPerson: boolean
  /** One word for the service: `shop`. */
  service: string
  /** Which person it is about: 0 is the one of the record. */
  role: number
  /** Whether another field of the object tells that it is an address. */
  isAddress: boolean
  /** Whether times are numbers. */
  isNumericTime: boolean
  /** Tables of texts that count for this record alone. */
  tables: readonly WordTable<string>[]
  /** Whether amounts are integers in the smallest unit of the currency. */
  isCents: boolean
  format?: string | undefined
  example?: JsonValue | undefined
}

/** What an object tells about all of its fields. */
export type Surroundings = Pick<
  FieldHint,
  'record' | 'isPerson' | 'service' | 'isAddress' | 'isNumericTime' | 'tables' | 'isCents'
>

/** Generates the value of one field; `random` is the stream of the field. */
export type Make<Value> = (ref: RecordRef, random: Random, hint: FieldHint) => Value

/** What a field tells about the others of its object. */
export interface SiblingField {
  name: string
  format?: string | undefined
  /** Whether it holds a time as a number. */
  isNumericTime?: boolean
}

/** Reads what the fields of an object tell about each other. */
export function readSurroundings(
  record: string,
  service: string,
  fields: readonly SiblingField[],
): Surroundings {
  const words = record.split(' ')
  return {
    record,
    service,
    isPerson: peopleTable.find(words) === true,
    tables: recordTables().flatMap(([records, fields]) =>
      records.find(words) === true ? [fields] : [],
    ),
    isAddress: fields.some(({ name }) => placeTable.find(wordsOf(name)) === true),
    isNumericTime: fields.some((field) => field.isNumericTime),
    isCents: fields.some(({ format }) => format === 'cents'),
  }
}

const recordTables = lazy(() =>
  textsInRecords.map(
    ([records, fields, text]) =>
      [createWordTable([[records, true]]), createWordTable([[fields, text]])] as const,
  ),
)
const peopleTable = createWordTable([[people, true]])
const placeTable = createWordTable([['city|zip|zip code|postal code|postcode|country', true]])

/** Reads the name of a field. */
export function createFieldHint(
  name: string,
  around: Surroundings,
  field: { format?: string; example?: JsonValue } = {},
): FieldHint {
  const words = wordsOf(name)
  return {
    ...around,
    words,
    text: words.join(' '),
    role: roleOf(words, around.record),
    format: field.format,
    example: field.example,
  }
}

/** The hint of the elements of a list: of `user_ids`, that each is a `user id`. */
export function elementHint(hint: FieldHint): FieldHint {
  const words = [...hint.words.slice(0, -1), singular(hint.words.at(-1) ?? '')]
  return { ...hint, words, text: words.join(' '), example: undefined }
}

/** The stream of a field, by its path. Names in different styles have the same stream. */
export function streamOf(path: string): number {
  const words = wordsOf(path)
  return hashText(words.length === 0 ? path : words.join(' '))
}

const ownWords = wordSet(
  'primary|work|personal|contact|private|main|full|real|first|last|given|family|middle|display|legal|user|new|account|login|screen|public',
)

/** `sender_name` and `sender_email` are about one person, who is not the one of the record. */
function roleOf(words: readonly string[], record: string): number {
  const own = record.split(' ')
  const other = words.slice(0, -1).find((word) => !ownWords().has(word) && !own.includes(word))
  return other === undefined ? 0 : hashText(other) | 1
}
