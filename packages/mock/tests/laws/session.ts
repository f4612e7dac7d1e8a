import { type Endpoint, type PackageDefinition } from 'fc-core'
import { basePath, checkMembers, readMembers } from 'fc-core/internal'
import { createMock, type Mock } from '../../src/mock/create-mock.ts'
import { memoize } from '../../src/names/lazy.ts'
import { describeModel } from '../../src/model/describe-model.ts'
import type { Action, Model, OperationModel } from '../../src/model/model.ts'
import { isObject, type JsonObject, type JsonValue } from '../../src/names/json-value.ts'
import type { MockOptions } from '../../src/options.ts'
import { valuesAt } from '../../src/names/value-path.ts'

/** The response to a call. */
export interface CallResult {
  ok: boolean
  status: number
  text: string
  body: JsonValue
}

/** All records of a list, or the reason for a failure. */
export type ListResult = { problem: string } | { problem?: undefined; records: JsonObject[] }

/** A mock of one definition, accessed over `fetch`, with its printed model. */
export interface Session {
  definition: PackageDefinition
  model: Model
  call(name: string, args: JsonObject): Promise<CallResult>
  admin(method: 'GET' | 'POST', path: string, body?: JsonValue): Promise<CallResult>
  /** Returns the example arguments from `/__fc/example`. */
  example(name: string): Promise<JsonObject>
  /** Returns the required example arguments. */
  required(name: string): Promise<JsonObject>
  reset(): Promise<void>
  /** Returns the records in the response of an endpoint. */
  records(name: string, body: JsonValue): JsonObject[]
  /** Reads all pages of a list. */
  listAll(name: string, args: JsonObject): Promise<ListResult>
}

/**
 * Creates a session with small collections and large pages.
 *
 * @param versions Another version of the package, and the version that calls of an endpoint are sent to.
 * @param open Returns the mock.
 */
export async function createSession(
  definition: PackageDefinition,
  options: MockOptions = {},
  versions?: { other: PackageDefinition; versionOf: (endpoint: string) => string },
  open: (
    definitions: PackageDefinition | PackageDefinition[],
    options?: MockOptions,
  ) => Mock = createMock,
): Promise<Session> {
  const mock = open(versions ? [versions.other, definition] : definition, {
    items: 12,
    pageSize: 500,
    maxPageSize: 500,
    ...withoutProgress(definition),
    ...options,
  })
  const base = basePath(definition.base_url)
  const send = async (path: string, init?: RequestInit): Promise<CallResult> => {
    const { ok, status, text } = await read(await mock.fetch(new Request(ORIGIN + path, init)))
    return { ok, status, text, body: text === '' ? null : (JSON.parse(text) as JsonValue) }
  }
  const post = (path: string, body: JsonValue, headers = {}): Promise<CallResult> =>
    send(path, {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
      body: JSON.stringify(body),
    })
  const endpoints = new Map(definition.endpoints.map((endpoint) => [endpoint.name, endpoint]))
  const model = (await send('/__fc/model')).body as unknown as Model
  const session: Session = {
    definition,
    model,
    call: (name, args) =>
      post(
        `${base}/${encodeURIComponent(name)}`,
        args,
        versions && { 'api-version': versions.versionOf(name) },
      ),
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
    async listAll(name, args) {
      const records: JsonObject[] = []
      let next: JsonValue | undefined = args
      for (let page = 0; isObject(next) && page < MAX_PAGES; page++) {
        const result = await session.call(name, next)
        if (!result.ok) return { problem: `${name} ${JSON.stringify(args)}: ${result.text}` }
        records.push(...session.records(name, result.body))
        next = isPaginated(endpoints.get(name)!) ? (result.body as JsonObject)['next'] : null
      }
      return { records }
    },
  }
  return session
}

/** Returns the operations of a collection with certain actions, with the names of their endpoints. */
export function operationsOf(
  { model }: Session,
  collection: string,
  ...actions: Action[]
): [name: string, operation: OperationModel][] {
  return Object.entries(model.operations).filter(
    ([, operation]) => operation.collection === collection && actions.includes(operation.action),
  )
}

/** Returns options that let the records of jobs keep their status: the laws read them several times. */
const withoutProgress = memoize((definition: PackageDefinition): Pick<MockOptions, 'model'> => {
  const { collections } = describeModel(definition)
  const names = Object.keys(collections).filter((name) => collections[name]!.progress)
  const entries = names.map((name) => [name, { progress: null }])
  return names.length === 0 ? {} : { model: { collections: Object.fromEntries(entries) } }
}, new WeakMap<PackageDefinition, Pick<MockOptions, 'model'>>())

/** Returns arguments that identify a record. Undefined if the record lacks a key field. */
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
    // A key may be sent in an object with its field.
    const one = acceptsValue(session, name, argument, argument === batch ? [value] : value)
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

/** Whether a record has the key fields of an endpoint. Records without a further field, such as an alternative parent, do not belong to it. */
export function hasKeyFields({ model }: Session, name: string, record: JsonObject): boolean {
  const { collection = '', key = {} } = model.operations[name]!
  const own = model.collections[collection]!.key
  return Object.values(key).every(
    (field) => own.includes(field) || valuesAt(record, field).length > 0,
  )
}

/** Whether the return type of an endpoint can hold a record. */
export function returnsRecords({ definition }: Session, name: string): boolean {
  const endpoint = definition.endpoints.find((each) => each.name === name)!
  return /object|array|\[\[|any/.test(JSON.stringify(endpoint.returns))
}

/** Returns the key of a record as element of a list argument: a value, or an object with the key fields of the example. */
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

/** Sets a member of an object at a path. */
function setAt(target: JsonObject, [name = '', ...rest]: string[], value: JsonValue): void {
  if (rest.length === 0) target[name] = value
  else {
    const inner = { ...(isObject(target[name]) ? target[name] : {}) }
    setAt(inner, rest, value)
    target[name] = inner
  }
}

/** Whether the declared type of an argument accepts a value. */
export function acceptsValue(
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

/** Whether two records have the same key in the fields that both contain. */
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

/** Whether a value is a string, a number or a boolean. */
export function isScalar(value: JsonValue | undefined): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** Formats a value for a message, with at most 160 characters. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 160 ? `${text.slice(0, 159)}…` : text
}

const ORIGIN = 'http://localhost'
const MAX_PAGES = 40
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

/** Extracts records at the path in the model. Scalars in a list are keys of records. */
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
