import type { Action, OperationModel } from '../../../src/model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../../src/names/json-value.ts'
import {
  acceptsValue,
  type CallResult,
  hasKeyFields,
  argumentsFor,
  shorten,
  isSame,
  isScalar,
  operationsOf,
  returnsRecords,
  type Session,
} from '../session.ts'
import { valuesAt } from '../../../src/names/value-path.ts'
import type { Attempt } from './attempt.ts'
import { containsSent } from './contains-sent.ts'

/** Law 1: created records are returned by get and in lists with the sent values; updates are visible; deleted records are rejected. */
export async function checkLifecycle(session: Session, text: string): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  for (const collection of Object.keys(session.model.collections)) {
    for (const [create] of operationsOf(session, collection, 'create')) {
      await session.reset()
      const created = await createRecord(session, create, text)
      if (created === undefined) continue
      const note = (endpoint: string, problem: string | undefined): void => {
        attempts.push({ collection, endpoints: [create, endpoint], problem })
      }
      if (typeof created === 'string') {
        note(create, created)
        continue
      }
      const own = (...actions: Action[]): string[] =>
        operationsOf(session, collection, ...actions)
          .map(([name]) => name)
          .filter((name) => hasKeyFields(session, name, created.record))
      for (const get of own('get'))
        note(get, await findLostValue(session, get, created, created.sent))
      for (const [list] of operationsOf(session, collection, 'list'))
        note(list, await findMissing(session, list, collection, created.record))
      for (const update of own('update', 'replace'))
        note(update, await findUnchanged(session, update, collection, created, `${text} 2`))
      for (const remove of own('delete')) {
        note(remove, await findUndeleted(session, remove, collection, created.record))
        break // There is nothing left to delete.
      }
    }
  }
  await session.reset()
  return attempts
}

interface Created {
  record: JsonObject
  /** Fields that were sent. */
  sent: JsonObject
}

/** Creates a record with example arguments, in which plain strings become `text`. Undefined if the example is an empty batch. */
async function createRecord(
  session: Session,
  create: string,
  text: string,
): Promise<Created | string | undefined> {
  const operation = session.model.operations[create]!
  const args = { ...(await session.example(create)), ...textsOf(session, create, text) }
  if (operation.batch !== undefined && !hasElements(args[operation.batch])) return undefined
  const before = await storedRecords(session, operation.collection!)
  const result = await session.call(create, args)
  if (!result.ok) return `${create} ${shorten(args)}: ${result.text}`
  const after = await storedRecords(session, operation.collection!)
  const stored = [...after].find((each) => !before.has(each))
  const sent = fieldsOf(operation, args)
  const shown = session.records(create, result.body)[0]
  return { sent, record: { ...sent, ...(stored && (JSON.parse(stored) as JsonObject)), ...shown } }
}

/** Returns the records of a collection as JSON: the response to a create call may lack the key. */
async function storedRecords(session: Session, collection: string): Promise<Set<string>> {
  const path = `/__fc/collections/${encodeURIComponent(collection)}?limit=1000`
  const { body } = await session.admin('GET', path)
  const { items } = body as { items: JsonObject[] }
  return new Set(items.map((item) => JSON.stringify(item)))
}

/** Returns required plain string arguments: without choices, format or reference. */
function textsOf(session: Session, name: string, text: string, optional = false): JsonObject {
  const { collection = '', values = {}, key = {} } = session.model.operations[name]!
  const { fields, references, parent } = session.model.collections[collection]!
  const endpoint = session.definition.endpoints.find((each) => each.name === name)!
  const plain = (endpoint.arguments ?? []).filter((argument) => {
    const field = values[argument.name]
    if (field === undefined || argument.name in key || argument.type !== 'string') return false
    const model = fields[field]
    const isPlain = !model?.choices && !model?.format && !argument.choices
    const isOwn = !references[field] && !Object.hasOwn(parent?.fields ?? {}, field)
    return isPlain && isOwn && (optional || argument.flags?.includes('required') === true)
  })
  return Object.fromEntries(plain.map((argument) => [argument.name, text]))
}

function fieldsOf({ values = {}, batch }: OperationModel, args: JsonObject): JsonObject {
  const sent: JsonObject = {}
  const all = { ...values, ...(batch !== undefined && { [batch]: '' }) }
  for (const [argument, field] of Object.entries(all)) {
    const value = argument === batch ? [args[argument]].flat()[0] : args[argument]
    if (value === undefined) continue
    if (field !== '') sent[field] = value
    else if (isObject(value)) Object.assign(sent, value)
  }
  return sent
}

async function findLostValue(
  session: Session,
  get: string,
  { record }: Created,
  sent: JsonObject,
): Promise<string | undefined> {
  const args = await argumentsFor(session, get, record)
  if (args === undefined) return `the response lacks the key of ${get}: ${shorten(record)}`
  const result = await session.call(get, args)
  if (!result.ok) return `${get} ${shorten(args)}: ${result.text}`
  const [shown] = session.records(get, result.body)
  if (shown === undefined && !returnsRecords(session, get)) return undefined
  if (shown === undefined) return `${get} ${shorten(args)} returns no record`
  const lost = Object.keys(sent).find(
    (name) => name in shown && !containsSent(shown[name]!, sent[name]!),
  )
  return lost && `${lost}: sent ${shorten(sent[lost])}, ${get} returned ${shorten(shown[lost])}`
}

async function findMissing(
  session: Session,
  list: string,
  collection: string,
  record: JsonObject,
): Promise<string | undefined> {
  const args = await listArguments(session, list, record)
  if (args === undefined) return undefined
  const { filters = {} } = session.model.operations[list]!
  const filtered = Object.entries(filters).flatMap(([argument, { field, operator = '=' }]) => {
    const [value] = valuesAt(record, field)
    const isSent =
      operator === '=' && isScalar(value) && acceptsValue(session, list, argument, value)
    return isSent ? [{ ...args, [argument]: value }] : []
  })
  for (const sent of [args, ...filtered]) {
    const listed = await session.listAll(list, sent)
    if (listed.problem !== undefined) return listed.problem
    if (!listed.records.some((each) => isSame(session, collection, each, record)))
      return `not in ${list} ${shorten(sent)}: ${shorten(record)}`
  }
  return undefined
}

/** Returns the arguments of a list that must contain a record. Undefined if an argument filters by an unknown field. */
async function listArguments(
  session: Session,
  list: string,
  record: JsonObject,
): Promise<JsonObject | undefined> {
  const { filters = {}, search = [] } = session.model.operations[list]!
  const args = await session.required(list)
  for (const argument of Object.keys(args)) {
    const filter = filters[argument]
    if (search.includes(argument)) return undefined
    if (filter === undefined) continue
    const [value] = valuesAt(record, filter.field)
    if (!isScalar(value) || (filter.operator ?? '=') !== '=') return undefined
    args[argument] = value
  }
  return args
}

async function findUnchanged(
  session: Session,
  update: string,
  collection: string,
  created: Created,
  text: string,
): Promise<string | undefined> {
  const key = await argumentsFor(session, update, created.record)
  if (key === undefined) return `the response lacks the key of ${update}`
  const args = { ...key, ...textsOf(session, update, text, true) }
  const result = await session.call(update, args)
  const operation = session.model.operations[update]!
  // Law 9: earlier updates may have led to a status that forbids this one.
  if (isRejectedState(operation, result)) return undefined
  if (!result.ok) return `${update} ${shorten(args)}: ${result.text}`
  const sets = Object.entries(operation.sets ?? {}).filter(([, value]) => value !== 'now')
  const sent = { ...fieldsOf(operation, args), ...Object.fromEntries(sets) }
  Object.assign(created.record, sent)
  for (const [get] of operationsOf(session, collection, 'get')) {
    if (!hasKeyFields(session, get, created.record)) continue
    const problem = await findLostValue(session, get, created, sent)
    if (problem !== undefined) return `after ${update}: ${problem}`
  }
  return undefined
}

/** Whether a call was rejected because the record has none of the values that the operation requires. */
function isRejectedState({ from = {} }: OperationModel, { ok, body }: CallResult): boolean {
  const details = !ok && Array.isArray(body) && isObject(body[2]) ? body[2] : {}
  return Object.entries(details).some(
    ([field, value]) => from[field] !== undefined && !from[field].includes(value),
  )
}

async function findUndeleted(
  session: Session,
  remove: string,
  collection: string,
  record: JsonObject,
): Promise<string | undefined> {
  const args = await argumentsFor(session, remove, record)
  if (args === undefined) return `the response lacks the key of ${remove}: ${shorten(record)}`
  const result = await session.call(remove, args)
  if (!result.ok) return `${remove} ${shorten(args)}: ${result.text}`
  for (const [get] of operationsOf(session, collection, 'get')) {
    const key = await argumentsFor(session, get, record)
    const after = key && (await session.call(get, key))
    if (after?.ok && after.body !== null) return `${get} ${shorten(key)} still returns the record`
  }
  for (const [list] of operationsOf(session, collection, 'list')) {
    const sent = await listArguments(session, list, record)
    const listed = sent && (await session.listAll(list, sent))
    if (listed === undefined || listed.problem !== undefined) continue
    if (listed.records.some((each) => isSame(session, collection, each, record)))
      return `still in ${list} ${shorten(sent)}`
  }
  return undefined
}

function hasElements(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0
}
