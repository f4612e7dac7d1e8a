import { isOwnId } from './entity-index.ts'
import type { IdCodec } from './id-codec.ts'
import type { JsonObject, JsonValue } from './json-value.ts'
import { wordsOf } from './name-words.ts'

/** The ids of an entity whose first things are given: theirs are as given, further ones are made up, or counted on. */
export function rowIdCodec(codec: IdCodec, entity: string, rows: readonly JsonObject[]): IdCodec {
  const ids = rows.map((row) => idOf(row, entity))
  const ordinals = new Map<string, number>()
  for (const [ordinal, id] of ids.entries()) {
    const key = String(id)
    if (id !== undefined && !ordinals.has(key)) ordinals.set(key, ordinal)
  }
  const numbers = ids.filter((id) => typeof id === 'number')
  const counted = numbers.length > 0 && numbers.length === ids.length
  const first = numbers.reduce((most, id) => Math.max(most, id), 0) + 1 - rows.length
  const textOf = (ordinal: number, make: (ordinal: number) => string): string => {
    const id = ids[ordinal]
    return id !== undefined ? String(id) : counted ? String(first + ordinal) : make(ordinal)
  }
  return {
    toNumber(ordinal) {
      const id = ids[ordinal]
      return typeof id === 'number' ? id : counted ? first + ordinal : codec.toNumber(ordinal)
    },
    toText: (ordinal) => textOf(ordinal, codec.toText),
    toUuid: (ordinal) => textOf(ordinal, codec.toUuid),
    toName: (stem, ordinal) => textOf(ordinal, (each) => codec.toName(stem, each)),
    toOrdinal(id) {
      const known = ordinals.get(String(id))
      if (known !== undefined) return known
      const number = typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : id
      if (counted && typeof number === 'number' && number >= first + rows.length)
        return number - first
      const made = codec.toOrdinal(id)
      return made === undefined || made < rows.length ? undefined : made
    },
  }
}

/** The id of a given thing: its `id`, else what its entity's ids are called. */
export function idOf(row: JsonObject, entity: string): (JsonValue & (string | number)) | undefined {
  const names = Object.keys(row)
  const name =
    names.find((each) => each.toLowerCase() === 'id') ??
    names.find((each) => isOwnId(wordsOf(each).join(' '), entity))
  const id = name === undefined ? undefined : row[name]
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}
