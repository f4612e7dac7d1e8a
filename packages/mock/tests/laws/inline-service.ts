import type { Argument, Attribute, Endpoint, ErrorDefinition, PackageDefinition } from 'fc-core'
import { createMock, type Mock } from '../../src/mock/create-mock.ts'
import { isObject, type JsonObject, type JsonValue } from '../../src/names/json-value.ts'
import { createData, type Data, type DataOptions } from '../../src/operations/create-data.ts'
import type { MockOptions } from '../../src/options.ts'

/** A mock of a few endpoints, for one test. */
export interface InlineService {
  mock: Mock
  /** Returns the response of a call that must be accepted. */
  call(name: string, args?: JsonObject): Promise<JsonObject>
  /** Returns the items of all pages of a list. */
  list(name: string, args?: JsonObject): Promise<JsonObject[]>
  /** Returns code and message of a call that must be rejected. */
  reject(name: string, args?: JsonObject): Promise<{ code: string; message: string }>
  example(name: string): Promise<JsonObject>
  send(path: string, init?: RequestInit): Promise<Response>
}

/**
 * Creates an endpoint from one line: `list-boards[paginated](project_id!, limit:number)`. Arguments are strings by default; `!` marks required ones.
 *
 * @example endpoint('get-user(user_id!)', { errors: ['NOT_FOUND'] })
 */
export function endpoint(
  signature: string,
  { errors = [], members, ...more }: Partial<Omit<Endpoint, 'errors'>> & Extra = {},
): Endpoint {
  const [, name = '', flags = '', list = ''] = /^([^[(]+)(?:\[(.*?)\])?\((.*)\)$/.exec(signature)!
  return {
    name,
    returns: ['object'],
    flags: split(flags),
    docs: '',
    errors: errors.map(toError),
    arguments: split(list).map(toArgument),
    ...(members !== undefined && { attributes: split(members).map(toAttribute) }),
    ...more,
  }
}

/** Creates an object definition: `order(id, lines:[[object.line]], note?)`. A question mark marks nullable members. */
export function object(
  signature: string,
  more: { choices?: Record<string, string[]>; input?: string } = {},
): NonNullable<PackageDefinition['objects']>[number] {
  const [, name = '', members = ''] = /^([^(]+)\((.*)\)$/.exec(signature)!
  const attributes = split(members).map((member): Attribute => {
    const attribute = toAttribute(member)
    const values = more.choices?.[attribute.name]
    return values === undefined ? attribute : { ...attribute, values }
  })
  const input = more.input === undefined ? {} : { arguments: split(more.input).map(toArgument) }
  return { name, docs: '', attributes, ...input }
}

/** Creates an object definition whose members have docs. */
export function documented(
  signature: string,
  docs: Record<string, string>,
  choices: Record<string, string[]> = {},
): NonNullable<PackageDefinition['objects']>[number] {
  const { attributes = [], ...rest } = object(signature, { choices })
  return {
    ...rest,
    attributes: attributes.map((each) => ({ ...each, docs: docs[each.name] ?? '' })),
  }
}

/** Creates a mock of some endpoints. */
export function serve(
  endpoints: Endpoint[],
  {
    objects = [],
    docs,
    ...options
  }: MockOptions & { objects?: PackageDefinition['objects']; docs?: string } = {},
): InlineService {
  const mock = createMock(definitionOf(endpoints, objects, docs), options)
  const send = (path: string, init?: RequestInit): Promise<Response> =>
    mock.fetch(new Request(new URL(path, ORIGIN), init))
  const post = async (name: string, args: JsonValue): Promise<{ ok: boolean; body: JsonValue }> => {
    const request = { method: 'POST', headers: HEADERS, body: JSON.stringify(args) }
    const response = await send(`/test/${encodeURIComponent(name)}`, request)
    return { ok: response.ok, body: (await response.json()) as JsonValue }
  }
  const service: InlineService = {
    mock,
    send,
    async call(name, args = {}) {
      const { ok, body } = await post(name, args)
      if (!ok) throw new Error(`${name} was rejected: ${JSON.stringify(body)}`)
      return body as JsonObject
    },
    async list(name, args = {}) {
      const items: JsonValue[] = []
      for (let next: JsonValue | undefined = args; isObject(next);) {
        const body: JsonObject = await service.call(name, next)
        items.push(...(body['page'] as JsonValue[]))
        next = body['next']
      }
      return items as JsonObject[]
    },
    async reject(name, args = {}) {
      const { ok, body } = await post(name, args)
      if (ok) throw new Error(`${name} was accepted: ${JSON.stringify(body)}`)
      const [code, message] = body as [string, string]
      return { code, message }
    },
    async example(name) {
      const response = await send(`/__fc/example?path=/test&endpoint=${encodeURIComponent(name)}`)
      return (await response.json()) as JsonObject
    },
  }
  return service
}

/** Creates the data of some endpoints, without a mock. By default, each collection has 5 records. */
export function inlineData(
  endpoints: Endpoint[],
  {
    objects = [],
    ...options
  }: Partial<DataOptions> & { objects?: PackageDefinition['objects'] } = {},
): Data {
  return createData(definitionOf(endpoints, objects), {
    seed: 'fc',
    items: 5,
    now: { seconds: Date.parse('2026-01-01T00:00:00Z') / 1000, isFixed: true },
    isStateless: false,
    acceptsAnyKey: false,
    data: {},
    model: undefined,
    ...options,
  })
}

interface Extra {
  /** Error codes. */
  errors?: (string | ErrorDefinition)[]
  /** Attributes: `id, name, team_id?`. */
  members?: string
}

const ORIGIN = 'http://localhost'
const HEADERS = { 'content-type': 'application/json', accept: 'application/json' }

function definitionOf(
  endpoints: Endpoint[],
  objects: NonNullable<PackageDefinition['objects']>,
  docs = 'For a test.',
): PackageDefinition {
  return {
    base_url: `${ORIGIN}/test/`,
    name: 'Test',
    flags: [],
    docs,
    errors: [],
    endpoints,
    ...(objects.length > 0 && { objects }),
  }
}

function split(list: string): string[] {
  return list
    .split(/,(?![^[]*\])/)
    .map((each) => each.trim())
    .filter(Boolean)
}

function toArgument(text: string): Argument {
  const [, name = '', isRequired, type] = /^([^!:]+)(!)?(?::(.*))?$/.exec(text)!
  return { name, type: toType(type), flags: isRequired ? ['required'] : [], docs: '' }
}

function toAttribute(text: string): Attribute {
  const [, name = '', isNullable, type] = /^([^?:]+)(\?)?(?::(.*))?$/.exec(text)!
  return { name, type: toType(type), flags: isNullable ? ['nullable'] : [], docs: '' }
}

/** Parses a type: `[[object.line]]` is an array type. */
function toType(text = 'string'): Argument['type'] {
  const [, element] = /^\[\[(.*)\]\]$/.exec(text) ?? []
  return element === undefined ? text : [[element]]
}

function toError(error: string | ErrorDefinition): ErrorDefinition {
  return typeof error === 'string' ? { code: error, docs: '' } : error
}
