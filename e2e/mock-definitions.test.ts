import { basename } from 'node:path'
import {
  checkValue,
  type Endpoint,
  endpointUrl,
  isPage,
  type PageResult,
  type PackageDefinition,
  readType,
} from 'fc-core'
import { ownDefinitions, realDefinitions, spread } from 'fc-core/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMock, type StartedMock } from './start-mock.ts'

const definitions = [...ownDefinitions, ...realDefinitions].map((file, index) => ({
  name: basename(file),
  file,
  path: `/definition-${index}`,
}))

describe('fc-mock with every definition', () => {
  let mock: StartedMock
  beforeAll(async () => {
    const files = definitions.map(({ file, path }) => `${file}=${path}`)
    mock = await startMock(...files, '--quiet', '--items', '12', '--page-size', '5')
  })
  afterAll(() => mock.process.kill())

  test.each(definitions)(
    '$name: responds to its endpoints, returns all pages in both directions',
    async ({ path }) => {
      const { base_url, endpoints } = mock.packages.find(
        (served) => new URL(served.base_url).pathname === `${path}/`,
      )!
      const definition = (await (await fetch(`${base_url}package`)).json()) as PackageDefinition
      expect(definition.endpoints).toHaveLength(endpoints)
      for (const endpoint of spread(definition.endpoints, 50))
        await checkEndpoint(definition, endpoint)
    },
  )

  test('stops without an error', async () => {
    expect(await mock.stop()).toBe(0)
  })
})

async function checkEndpoint(definition: PackageDefinition, endpoint: Endpoint): Promise<void> {
  const args = await exampleOf(definition, endpoint)
  if (endpoint.flags?.includes('paginated')) {
    await checkPages(definition, endpoint, args)
    return
  }
  const result = await call(definition, endpoint, args)
  const mismatches = checkValue(result, readType(endpoint.returns), {
    definition,
    side: 'attribute',
  })
  expect(mismatches, endpoint.name).toEqual([])
}

/** Fetches all pages by `next`, and again by `previous`, which must return the same bytes. */
async function checkPages(
  definition: PackageDefinition,
  endpoint: Endpoint,
  args: unknown,
): Promise<void> {
  const texts = [JSON.stringify(await call(definition, endpoint, args))]
  const page = (text: string): PageResult => JSON.parse(text) as PageResult
  for (let next = page(texts[0]!).next; next !== null; next = page(texts.at(-1)!).next) {
    texts.push(JSON.stringify(await call(definition, endpoint, next)))
  }
  expect(texts.length, endpoint.name).toBeGreaterThan(0)
  expect(
    texts.every((text) => isPage(JSON.parse(text))),
    endpoint.name,
  ).toBe(true)
  expect(page(texts[0]!).previous).toBeNull()
  // Only the last page may be shorter. Arguments and earlier calls determine the number of pages.
  const lengths = texts.map((text) => page(text).page.length)
  const isFull = (length: number): boolean => length === lengths[0] && length > 0
  expect(lengths.slice(0, -1).every(isFull), endpoint.name).toBe(true)
  for (let index = texts.length - 1; index > 0; index--) {
    const previous = await call(definition, endpoint, page(texts[index]!).previous)
    expect(JSON.stringify(previous), endpoint.name).toBe(texts[index - 1])
  }
}

/** Returns the example arguments of the mock. */
async function exampleOf(definition: PackageDefinition, endpoint: Endpoint): Promise<unknown> {
  const { origin, pathname } = new URL(definition.base_url)
  const query = new URLSearchParams({ path: pathname.replace(/\/$/, ''), endpoint: endpoint.name })
  return await (await fetch(`${origin}/__fc/example?${query}`)).json()
}

async function call(
  definition: PackageDefinition,
  endpoint: Endpoint,
  body: unknown,
): Promise<unknown> {
  const response = await fetch(endpointUrl(definition.base_url, endpoint.name), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: 'Bearer token',
    },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.status, `${endpoint.name} ${JSON.stringify(body)} → ${text.slice(0, 200)}`).toBe(
    200,
  )
  return JSON.parse(text)
}
