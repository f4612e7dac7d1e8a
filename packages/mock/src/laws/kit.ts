import { basePath, checkMembers, type Endpoint, type PackageDefinition, readMembers } from 'fc-core'
import { createMock } from '../create-mock.ts'
import type { Action, Model, OperationModel } from '../model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../names/json-value.ts'
import type { MockOptions } from '../options.ts'
import { valuesAt } from '../names/value-path.ts'

/** The answer to a call. */
export interface Reply {
  ok: boolean
  status: number
  text: string
  body: JsonValue
}

/** All pages of a list, or why they could not be read. */
export type Walk = { problem: string } | { problem?: undefined; records: JsonObject[] }

/** A mock of one definition, reached as any client reaches it, and the model that it prints. */
export interface Session {
  definition: PackageDefinition
  model: Model
  call(name: string, args: JsonObject): Promise<Reply>
  admin(method: 'GET' | 'POST', path: string, body?: JsonValue): Promise<Reply>
  /** Arguments that `/__fc/example` offers for an endpoint. */
  example(name: string): Promise<JsonObject>
  /** The required ones of them. */
  required(name: string): Promise<JsonObject>
  reset(): Promise<void>
  /** The records in the answer of an endpoint, which for a paginated one is a page. */
  records(name: string, body: JsonValue): JsonObject[]
  /** Calls a list until there is no next page. */
  walk(name: string, args: JsonObject): Promise<Walk>
}

/** Creates a mock with small collections and large pages. */
export async function createSession(
  definition: PackageDefinition,
  options: MockOptions = {},
): Promise<Session> {
  const mock = createMock(definition, { items: 12, pageSize: 500, maxPageSize: 500, ...options })
  const base = basePath(definition.base_url)
  const send = async (path: string, init?: RequestInit): Promise<Reply> => {
    const { ok, status, text } = await read(await mock.fetch(new Request(ORIGIN + path, init)))
    return { ok, status, text, body: text === '' ? null : (JSON.parse(text) as JsonValue) }
  }
  const post = (path: string, body: JsonValue): Promise<Reply> =>
    send(path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
  const endpoints = new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const model = (await send('/__fc/model')).body as unknown as Model
  const session: Session = {
    definition,
    model,
    call: (name, args) => post(`${base}/${encodeURIComponent(name)}`, args),
    admin: (method, path, body) => (method === 'GET' ? send(path) : post(path, body ?? {})),
    async example(name) {
      const query = new URLSearchParams({ path: base, endpoint: name })
      const { body } = await send(`/__fc/example?${query}`)
      return isObject(body) ? body : {}
    },
    async required(name) {
      const all = await session.example(name)
      const names = requiredOf(endpoints.get(name)!)
      return Object.fromEntries(Object.entries(all).filter(([each]) => names.has(each)))
    },
    async reset() {
      await post('/__fc/reset', {})
    },
    records: (name, body) => recordsIn(endpoints.get(name)!, session.model, body),
    async walk(name, args) {
      const records: JsonObject[] = []
      let next: JsonValue | undefined = args
      for (let page = 0; isObject(next) && page < MOST_PAGES; page++) {
        const reply = await session.call(name, next)
        if (!reply.ok) return { problem: `${name} ${JSON.stringify(args)}: ${reply.text}` }
        records.push(...session.records(name, reply.body))
        next = isPaginated(endpoints.get(name)!) ? (reply.body as JsonObject)['next'] : null
      }
      return { records }
    },
  }
  return session
}

/** The operations of a collection with one of some actions, by the names of their endpoints. */
export function operationsOf(
  { model }: Session,
  collection: string,
  ...actions: Action[]
): [name: string, operation: OperationModel][] {
  return Object.entries(model.operations).filter(
    ([, operation]) => operation.collection === collection && actions.includes(operation.action),
  )
}

/** Arguments of an endpoint that name a record by its key; undefined where the record lacks a field of the key. */
export async function argumentsFor(
  session: Session,
  name: string,
  record: JsonObject,
): Promise<JsonObject | undefined> {
  const { collection = '', key = {}, batch, filters = {} } = session.model.operations[name]!
  const args = await session.required(name)
  for (const [argument, { field, operator = '=' }] of Object.entries(filters)) {
    const value = record[field]
    if (argument in args && operator === '=' && isScalar(value)) args[argument] = value
  }
  for (const [argument, field] of Object.entries(key)) {
    const value = valuesAt(record, field)[0]
    if (value === undefined) return undefined
    // A key may be sent in an object that names its field.
    const one = admits(session, name, argument, argument === batch ? [value] : value)
      ? value
      : { [field]: value }
    setAt(args, argument.split('.'), argument === batch ? [one] : one)
  }
  if (batch !== undefined && !Object.hasOwn(key, batch)) {
    const fields = session.model.collections[collection]!.key
    const listed = listedKey((await session.example(name))[batch], fields, record)
    if (listed === undefined) return undefined
    args[batch] = [listed]
  }
  return args
}

/** Whether a record has what an endpoint takes as its key. One that lacks a further field, such as an alternative parent, is not one of its records. */
export function applies({ model }: Session, name: string, record: JsonObject): boolean {
  const { collection = '', key = {} } = model.operations[name]!
  const own = model.collections[collection]!.key
  return Object.values(key).every(
    (field) => own.includes(field) || valuesAt(record, field).length > 0,
  )
}

/** Whether the type that an endpoint returns can hold a record. */
export function returnsRecords({ definition }: Session, name: string): boolean {
  const endpoint = definition.endpoints.find((each) => each.name === name)!
  return /object|array|\[\[|any/.test(JSON.stringify(endpoint.returns))
}

/** The key of a record as an argument lists it: a value, or an object with the key fields that the example has. */
function listedKey(
  example: JsonValue | undefined,
  fields: string[],
  record: JsonObject,
): JsonValue | undefined {
  const sample = Array.isArray(example) ? example[0] : undefined
  if (!isObject(sample)) return record[fields.at(-1) ?? 'id']
  const named = fields.filter((field) => Object.hasOwn(sample, field))
  if (named.some((field) => record[field] === undefined)) return undefined
  return { ...sample, ...Object.fromEntries(named.map((field) => [field, record[field]!])) }
}

/** Sets a member of an object, or of an object in it. */
function setAt(target: JsonObject, [name = '', ...rest]: string[], value: JsonValue): void {
  if (rest.length === 0) target[name] = value
  else {
    const inner = { ...(isObject(target[name]) ? target[name] : {}) }
    setAt(inner, rest, value)
    target[name] = inner
  }
}

/** Whether the type that an endpoint declares for an argument admits a value. */
export function admits(
  { definition }: Session,
  name: string,
  argument: string,
  value: JsonValue,
): boolean {
  const declared = definition.endpoints
    .find((endpoint) => endpoint.name === name)
    ?.arguments?.filter((each) => each.name === argument)
  if (declared === undefined || declared.length === 0) return true
  const members = readMembers(declared)
  return checkMembers({ [argument]: value }, members, { definition, side: 'argument' }).length === 0
}

/** Whether two records have the same key; undefined where one of them does not show it. */
export function isSame(
  session: Session,
  collection: string,
  one: JsonObject,
  other: JsonObject,
): boolean {
  const { key, parent } = session.model.collections[collection]!
  const fields = [...new Set([...Object.keys(parent?.fields ?? {}), ...key])]
  const shown = fields.filter((field) => field in one && field in other)
  return key.some((field) => shown.includes(field)) && shown.every((f) => one[f] === other[f])
}

/** The text, number or boolean that an argument can be compared with. */
export function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** A value for a message, at most 160 characters of it. */
export function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

const ORIGIN = 'http://localhost'
const MOST_PAGES = 40
const HEADERS = {
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: 'Bearer token',
}

async function read(response: Response): Promise<{ ok: boolean; status: number; text: string }> {
  return { ok: response.ok, status: response.status, text: await response.text() }
}

function requiredOf({ arguments: list }: Endpoint): Set<string> {
  return new Set(
    list?.filter(({ flags }) => flags?.includes('required')).map(({ name }) => name) ?? [],
  )
}

function isPaginated({ flags }: Endpoint): boolean {
  return flags?.includes('paginated') === true
}

/** The model says where records are. A list of plain values lists the keys of records. */
function recordsIn(
  endpoint: Endpoint,
  { collections, operations }: Model,
  body: JsonValue,
): JsonObject[] {
  const { result: path, collection, action } = operations[endpoint.name] ?? {}
  if (path === undefined || collection === undefined) return []
  const own = collections[collection]!.key.at(-1)
  const within = isPaginated(endpoint) ? path.replace(/^(?:page)?(?:\[\])?\.?/, '') : path
  const roots = isPaginated(endpoint) ? ((body as JsonObject)['page'] as JsonValue[]) : [body]
  return roots
    .flatMap((root) => valuesAt(root, within))
    .flat()
    .map((value) =>
      action === 'list' && own !== undefined && isScalar(value) ? { [own]: value } : value,
    )
    .filter(isObject)
}
