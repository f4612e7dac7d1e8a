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
import { realDefinitions } from 'fc-core/testing'
import { afterAll, describe, expect, test } from 'vitest'
import { startMock, type StartedMock } from './start-mock.ts'

describe.skipIf(realDefinitions.length === 0)(
  `fc-mock on every real definition${realDefinitions.length === 0 ? ' (none beside the repository)' : ''}`,
  () => {
    test.each(realDefinitions.map((file) => [basename(file), file]))(
      '%s: every endpoint answers, every page walks',
      async (_, file) => {
        const mock = await startMock(file, '--quiet', '--items', '12', '--page-size', '5')
        started.push(mock)
        expect(mock.packages).toHaveLength(1)
        const definition = (await (
          await fetch(`${mock.packages[0]!.base_url}package`)
        ).json()) as PackageDefinition
        expect(definition.endpoints).toHaveLength(mock.packages[0]!.endpoints)
        for (const endpoint of definition.endpoints) await tryEndpoint(definition, endpoint)
        expect(await mock.stop()).toBe(0)
      },
    )
  },
)

const started: StartedMock[] = []
afterAll(() => {
  for (const mock of started) mock.process.kill()
})

async function tryEndpoint(definition: PackageDefinition, endpoint: Endpoint): Promise<void> {
  const args = await exampleOf(definition, endpoint)
  if (endpoint.flags?.includes('paginated')) {
    await walk(definition, endpoint, args)
    return
  }
  const result = await call(definition, endpoint, args)
  const mismatches = checkValue(result, readType(endpoint.returns), {
    definition,
    side: 'attribute',
  })
  expect(mismatches, endpoint.name).toEqual([])
}

/** Walks to the end and back; every page on the way back is the one from the way there, to the byte. */
async function walk(
  definition: PackageDefinition,
  endpoint: Endpoint,
  args: unknown,
): Promise<void> {
  const there = [JSON.stringify(await call(definition, endpoint, args))]
  const page = (text: string): PageResult => JSON.parse(text) as PageResult
  for (let next = page(there[0]!).next; next !== null; next = page(there.at(-1)!).next) {
    there.push(JSON.stringify(await call(definition, endpoint, next)))
  }
  expect(there.length, endpoint.name).toBeGreaterThan(0)
  expect(
    there.every((text) => isPage(JSON.parse(text))),
    endpoint.name,
  ).toBe(true)
  expect(page(there[0]!).previous).toBeNull()
  // Only the last may be shorter. How many there are the arguments and earlier calls decide.
  const lengths = there.map((text) => page(text).page.length)
  const isFull = (length: number): boolean => length === lengths[0] && length > 0
  expect(lengths.slice(0, -1).every(isFull), endpoint.name).toBe(true)
  for (let index = there.length - 1; index > 0; index--) {
    const back = await call(definition, endpoint, page(there[index]!).previous)
    expect(JSON.stringify(back), endpoint.name).toBe(there[index - 1])
  }
}

/** Arguments that the mock offers: required ones, with keys of records that exist. */
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
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  expect(response.status, `${endpoint.name} ${JSON.stringify(body)} → ${text.slice(0, 200)}`).toBe(
    200,
  )
  return JSON.parse(text)
}
