import type { Action, OperationModel } from '../../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../names/json-value.ts'
import {
  admits,
  applies,
  argumentsFor,
  brief,
  isSame,
  isScalar,
  operationsOf,
  returnsRecords,
  type Session,
} from '../kit.ts'
import { valuesAt } from '../../names/value-path.ts'
import type { Attempt } from './attempt.ts'
import { keeps } from './keeps.ts'

/** Law 1: what is created is found by get and in lists with the values that were sent; what is updated shows so; what is deleted is rejected. */
export async function checkLifeCycle(session: Session, text: string): Promise<Attempt[]> {
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
          .filter((name) => applies(session, name, created.record))
      for (const get of own('get')) note(get, await findUnkept(session, get, created, created.sent))
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

/** Creates a record with the example's arguments, whose plain texts become `text`; undefined where the example lists no record to create. */
async function createRecord(
  session: Session,
  create: string,
  text: string,
): Promise<Created | string | undefined> {
  const operation = session.model.operations[create]!
  const args = { ...(await session.example(create)), ...textsOf(session, create, text) }
  if (operation.batch !== undefined && !hasElements(args[operation.batch])) return undefined
  const before = await storedRecords(session, operation.collection!)
  const reply = await session.call(create, args)
  if (!reply.ok) return `${create} ${brief(args)}: ${reply.text}`
  const after = await storedRecords(session, operation.collection!)
  const stored = [...after].find((each) => !before.has(each))
  const sent = fieldsOf(operation, args)
  const shown = session.records(create, reply.body)[0]
  return { sent, record: { ...sent, ...(stored && (JSON.parse(stored) as JsonObject)), ...shown } }
}

/** The records of a collection as texts: answers need not show the key of what they created. */
async function storedRecords(session: Session, collection: string): Promise<Set<string>> {
  const path = `/__fc/collections/${encodeURIComponent(collection)}?limit=1000`
  const { body } = await session.admin('GET', path)
  const { items } = body as { items: JsonObject[] }
  return new Set(items.map((item) => JSON.stringify(item)))
}

/** Required arguments that are plain text: no choices, no form, no reference to another record. */
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

async function findUnkept(
  session: Session,
  get: string,
  { record }: Created,
  sent: JsonObject,
): Promise<string | undefined> {
  const args = await argumentsFor(session, get, record)
  if (args === undefined) return `the answer lacks the key that ${get} takes: ${brief(record)}`
  const reply = await session.call(get, args)
  if (!reply.ok) return `${get} ${brief(args)}: ${reply.text}`
  const [shown] = session.records(get, reply.body)
  if (shown === undefined && !returnsRecords(session, get)) return undefined
  if (shown === undefined) return `${get} ${brief(args)} returns no record`
  const lost = Object.keys(sent).find((name) => name in shown && !keeps(shown[name]!, sent[name]!))
  return lost && `${lost}: sent ${brief(sent[lost])}, ${get} shows ${brief(shown[lost])}`
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
    const isSent = operator === '=' && isScalar(value) && admits(session, list, argument, value)
    return isSent ? [{ ...args, [argument]: value }] : []
  })
  for (const sent of [args, ...filtered]) {
    const walk = await session.walk(list, sent)
    if (walk.problem !== undefined) return walk.problem
    if (!walk.records.some((each) => isSame(session, collection, each, record)))
      return `not in ${list} ${brief(sent)}: ${brief(record)}`
  }
  return undefined
}

/** Arguments of the list in which a record must be; undefined where one of them compares with a field that is not known. */
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
  if (key === undefined) return `the answer lacks the key that ${update} takes`
  const args = { ...key, ...textsOf(session, update, text, true) }
  const reply = await session.call(update, args)
  if (!reply.ok) return `${update} ${brief(args)}: ${reply.text}`
  const operation = session.model.operations[update]!
  const sets = Object.entries(operation.sets ?? {}).filter(([, value]) => value !== 'now')
  const sent = { ...fieldsOf(operation, args), ...Object.fromEntries(sets) }
  Object.assign(created.record, sent)
  for (const [get] of operationsOf(session, collection, 'get')) {
    if (!applies(session, get, created.record)) continue
    const problem = await findUnkept(session, get, created, sent)
    if (problem !== undefined) return `after ${update}: ${problem}`
  }
  return undefined
}

async function findUndeleted(
  session: Session,
  remove: string,
  collection: string,
  record: JsonObject,
): Promise<string | undefined> {
  const args = await argumentsFor(session, remove, record)
  if (args === undefined) return `the answer lacks the key that ${remove} takes: ${brief(record)}`
  const reply = await session.call(remove, args)
  if (!reply.ok) return `${remove} ${brief(args)}: ${reply.text}`
  for (const [get] of operationsOf(session, collection, 'get')) {
    const key = await argumentsFor(session, get, record)
    const after = key && (await session.call(get, key))
    if (after?.ok && after.body !== null) return `${get} ${brief(key)} still returns the record`
  }
  for (const [list] of operationsOf(session, collection, 'list')) {
    const sent = await listArguments(session, list, record)
    const walk = sent && (await session.walk(list, sent))
    if (walk === undefined || walk.problem !== undefined) continue
    if (walk.records.some((each) => isSame(session, collection, each, record)))
      return `still in ${list} ${brief(sent)}`
  }
  return undefined
}

function hasElements(value: JsonValue | undefined): boolean {
  return Array.isArray(value) && value.length > 0
}
