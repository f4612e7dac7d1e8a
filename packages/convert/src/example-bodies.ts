import {
  type Endpoint,
  endpointUrl,
  isPage,
  type PackageDefinition,
  type PageResult,
} from 'fc-core'
import type { Mock } from 'fc-mock'

/** The example arguments of each endpoint, by its name. */
export type ExampleBodies = ReadonlyMap<string, Record<string, unknown>>

/** An example call of an endpoint. */
export interface Example {
  /** Arguments. */
  body: Record<string, unknown>
  /** What the endpoint returns for them; undefined if it rejects them. Of pages the last one, shortened. */
  result?: unknown
  /** The body of an error. */
  error?: unknown
}

/** The example calls of endpoints, by name. */
export type Examples = ReadonlyMap<string, Example>

/**
 * Creates example arguments that a mock with default options accepts, if it gets the requests in the same order: with keys of records that exist then. So
 * a record that one request deletes is not in the next one.
 *
 * @param endpoints The endpoints of the definition, in the order of their requests.
 */
export async function createExampleBodies(
  definition: PackageDefinition,
  endpoints: readonly Endpoint[],
): Promise<ExampleBodies> {
  const examples = await createExamples(definition, endpoints, false)
  return new Map([...examples].map(([name, { body }]) => [name, body]))
}

/**
 * Creates example arguments as `createExampleBodies` does, with what the mock returns.
 *
 * @param hasResponses False to leave out responses.
 */
export async function createExamples(
  definition: PackageDefinition,
  endpoints: readonly Endpoint[],
  hasResponses = true,
): Promise<Examples> {
  return withMock(definition, (mock) => readExamples(mock, definition, endpoints, hasResponses))
}

/** Passes a mock to a function. A further conversion of the definition gets it again after a reset, with everything that it has compiled. */
async function withMock<Result>(
  definition: PackageDefinition,
  use: (mock: Mock) => Promise<Result>,
): Promise<Result> {
  // Loaded on demand: only conversions need it.
  const { createMock } = await import('fc-mock')
  const text = JSON.stringify(definition)
  const idle = idleMocks.get(definition)
  // Conversions at the same time have mocks of their own.
  idleMocks.delete(definition)
  const mock = idle?.text === text ? idle.mock : createMock(definition)
  try {
    return await use(mock)
  } finally {
    mock.reset()
    idleMocks.set(definition, { mock, text })
  }
}

/** The mocks that no conversion uses, with the content of their definitions, which may have changed since. */
const idleMocks = new WeakMap<PackageDefinition, { mock: Mock; text: string }>()

async function readExamples(
  mock: Mock,
  definition: PackageDefinition,
  endpoints: readonly Endpoint[],
  hasResponses: boolean,
): Promise<Examples> {
  const examples = new Map<string, Example>()
  const callOf = ({ name }: Endpoint): Call =>
    createCall(mock, endpointUrl(definition.base_url, name))
  for (const endpoint of endpoints) {
    const body = mock.exampleArguments(mock.packages[0]!.path, endpoint.name) ?? {}
    const { status, value } = await callOf(endpoint)(body)
    const hasResult = hasResponses && status === 200
    examples.set(endpoint.name, { body, ...(hasResult && { result: value }) })
  }
  if (!hasResponses) return examples
  // After the calls above, because records change with each call that shows them.
  for (const endpoint of endpoints) {
    const call = callOf(endpoint)
    const example = examples.get(endpoint.name)!
    if (isPage(example.result)) example.result = await readLastPage(example.result, call)
    const rejected = await call(example.body, `error=${errorCode(endpoint, definition)}`)
    if (rejected.status === 400) example.error = rejected.value
  }
  return examples
}

type Call = (body: object, prefer?: string) => Promise<{ status: number; value: unknown }>

function createCall(mock: Mock, url: string): Call {
  return async (body, prefer) => {
    const headers = {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      Authorization: 'Bearer example',
      ...(prefer !== undefined && { Prefer: prefer }),
    }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await mock.fetch(new Request(url, init))
    return { status: response.status, value: (await response.json()) as unknown }
  }
}

/** Reads the last page, because tools return an example for every body: a client then stops there. */
async function readLastPage(first: PageResult, call: Call): Promise<PageResult> {
  let page = first
  for (let count = 0; page.next !== null && count < MAX_PAGES; count++) {
    const { value } = await call(page.next)
    if (!isPage(value)) break
    page = value
  }
  return { previous: page.previous, page: page.page.slice(0, MAX_ITEMS), next: null }
}

const MAX_PAGES = 20
const MAX_ITEMS = 3

function errorCode({ errors = [] }: Endpoint, definition: PackageDefinition): string {
  const error = [...errors, ...(definition.errors ?? [])].find((each) =>
    /^[\w-]+$/.test(typeof each === 'string' ? each : each.code),
  )
  if (error === undefined) return 'INVALID_ARGUMENTS'
  return typeof error === 'string' ? error : error.code
}
