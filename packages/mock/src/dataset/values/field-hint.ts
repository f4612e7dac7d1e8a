import { wordsOf } from '../../names/name-words.ts'
import type { JsonValue } from '../../names/json-value.ts'
import { singular } from '../../names/plural.ts'
import { lazy } from '../../names/lazy.ts'
import { createWordTable, wordSet, type WordTable } from '../../names/word-table.ts'
import { hashText } from './random.ts'
import { ownWords, people, placeFields } from './words/name-fields.ts'
import { textsInRecords } from './words/text-fields.ts'

/** What an object tells about all of its fields. */
export interface Surroundings {
  /** What has the field: `order line`. */
  record: string
  /** Whether the record is a person. */
  isPerson: boolean
  /** One word for the service: `shop`. */
  service: string
  /** Whether it has the fields of an address. */
  isAddress: boolean
  /** Whether times are numbers. */
  isNumericTime: boolean
  /** Tables of texts that count for this record alone. */
  tables: readonly WordTable<string>[]
  /** Whether amounts are integers in the smallest unit of the currency. */
  isCents: boolean
}

/** What is known about a field before its values are generated. */
export interface FieldHint extends Surroundings {
  /** The words of its name. */
  words: readonly string[]
  /** The words, joined by spaces: `billing city`. */
  text: string
  /** Which person it is about: 0 is the one of the record. */
  role: number
  format?: string | undefined
  example?: JsonValue | undefined
}

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
  service = 'service',
  fields: readonly SiblingField[] = [],
): Surroundings {
  const words = record.split(' ')
  return {
    record,
    service,
    isPerson: peopleTable.find(words) === true,
    tables: recordTables()
      .filter(([records]) => records.find(words) === true)
      .map(([, texts]) => texts),
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
const placeTable = createWordTable([[placeFields, true]])
const own = wordSet(ownWords)

/** Reads the name of a field. */
export function createFieldHint(
  name: string,
  around: Surroundings,
  { format, example }: Pick<FieldHint, 'format' | 'example'> = {},
): FieldHint {
  const words = wordsOf(name)
  // `sender_name` and `sender_email` are about one person, who is not the one of the record.
  const isOther = (word: string): boolean =>
    !own().has(word) && !around.record.split(' ').includes(word)
  const other = words.slice(0, -1).find(isOther)
  const role = other === undefined ? 0 : hashText(other) | 1
  return { ...around, words, text: words.join(' '), role, format, example }
}

/** The hint of the elements of a list: of `user_ids`, that each is a `user id`. */
export function elementHint(hint: FieldHint): FieldHint {
  const words = [...hint.words.slice(0, -1), singular(hint.words.at(-1) ?? '')]
  return { ...hint, words, text: words.join(' '), example: undefined }
}

/** The stream of a field, by its path. Names in different styles have the same stream. */
export function streamOf(path: string): number {
  return hashText(wordsOf(path).join(' ') || path)
}
