import type { CollectionModel } from '../model/model.ts'
import { keyStem, normalizeName } from '../model/record-words.ts'
import type { Table } from './types.ts'

const CURRENT = /^(?:current|active|open|ongoing)\b/
const LATEST = /^(?:last|latest|newest|most recent)\b/

/**
 * Returns which of the records that refer to a record an optional reference of it names: the one that is open for `current_session_id` of a connector, or the latest
 * for `last_order_id` of a customer. Undefined for other references.
 */
export function backReferenceOf(
  { model, name, dataset }: Table,
  path: string,
): 'current' | 'latest' | undefined {
  const { collection = '', field } = model.references[path] ?? {}
  const isOptional = model.fields[path]?.nullable === true && !/[.[]/.test(path)
  if (field === undefined || !isOptional || collection === name) return undefined
  const text = normalizeName(path)
  const other = dataset.options.model.collection(collection)
  // The `scorecard_id` of an interview, if scorecards require their `interview_id`.
  const isOwned =
    keyStem(text) === other?.record &&
    (requires(other, name, model.record) || isHeld(other, name, model.record))
  const kind = CURRENT.test(text) ? 'current' : LATEST.test(text) || isOwned ? 'latest' : undefined
  const target = kind && other
  const isBack =
    target?.parent?.collection === name ||
    Object.values(target?.references ?? {}).some(
      (each) => each.collection === name && each.field !== undefined,
    )
  return isBack ? kind : undefined
}

/** Whether records that may be free refer to who uses them: the desk of a member is the one that has its `member_id`. */
function isHeld(
  { references, fields }: CollectionModel,
  collection: string,
  record: string,
): boolean {
  const isUser = Object.entries(references).some(
    ([path, each]) =>
      each.collection === collection &&
      each.field !== undefined &&
      keyStem(normalizeName(path)) === record,
  )
  const isFree = (choice: unknown): boolean => /^(?:free|vacant|unoccupied)$/.test(String(choice))
  return isUser && Object.values(fields).some(({ choices }) => choices?.some(isFree))
}

/** Whether each record refers to one of another collection, under its own name. */
function requires(
  { references, fields }: CollectionModel,
  collection: string,
  record: string,
): boolean {
  return Object.entries(references).some(
    ([path, each]) =>
      each.collection === collection &&
      each.field !== undefined &&
      keyStem(normalizeName(path)) === record &&
      fields[path]?.nullable !== true,
  )
}
