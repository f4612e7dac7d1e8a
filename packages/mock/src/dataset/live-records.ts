import type { CollectionModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import { take } from '../names/take.ts'
import type { Table } from './types.ts'

/** Whether a record is marked as deleted. */
export function isDeleted({ deleted }: CollectionModel, record: JsonObject): boolean {
  const value = deleted === undefined ? undefined : record[deleted]
  return value !== undefined && value !== null && value !== false && value !== '' && value !== 0
}

/** Returns which ordinals have a record that is not marked as deleted. Undefined if none is. */
export function liveTest(table: Table): ((ordinal: number) => boolean) | undefined {
  const { model } = table
  return model.deleted === undefined
    ? undefined
    : (ordinal) => !isDeleted(model, table.stored(ordinal) ?? {})
}

/** Returns the ordinals of the first records that are not marked as deleted, ascending. */
export function liveOrdinals(table: Table, count: number): Iterable<number> {
  const isLive = liveTest(table)
  return isLive ? [...take(table.all(), count)].filter(isLive) : take(table.all(), count)
}

/** Whether other records refer to those of a table: none of them is deleted from the start. */
export function isReferredTo({ name, dataset: { names, options } }: Table): boolean {
  return names.some((other) => {
    const { parent, references = {} } = options.model.collection(other) ?? {}
    const targets = Object.values(references).map(({ collection }) => collection)
    return other !== name && [parent?.collection, ...targets].includes(name)
  })
}
