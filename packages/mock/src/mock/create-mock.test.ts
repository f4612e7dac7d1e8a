import { FcError, InvalidDefinitionError, type PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { createMock } from './create-mock.ts'
import { PAGINATION_STRATEGIES } from '../options.ts'
import { packageOf } from '../../tests/support/definitions.ts'

test('throws for a definition with errors, with their locations', () => {
  const broken = {
    ...packageOf([]),
    base_url: 'nowhere',
    endpoints: [{ name: 'x' }],
  } as unknown as PackageDefinition
  const error = errorOf(() => createMock(broken))
  expect(FcError.isInstance(error) && error.code).toBe('invalid-definition')
  const { issues } = error as InvalidDefinitionError
  expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
    'base-url-valid /base_url',
    'required-key /endpoints/0',
  ])
})

test('throws for a definition that is not an object', () => {
  for (const value of [null, 7, 'x', [[]]])
    expect(() => createMock(value as never)).toThrow(InvalidDefinitionError)
})

test('throws without definitions', () => {
  expect(() => createMock([])).toThrow('Expected at least one package definition.')
})

test('throws for two definitions with the same address', () => {
  const one = packageOf([], { name: 'One', base_url: 'https://a.example/v1' })
  const other = packageOf([], { name: 'Other', base_url: 'https://b.example/v1/' })
  expect(() => createMock([one, other])).toThrow(/"One" and "Other" have the same path "\/v1"/)
  const versioned = { flags: ['versioned'], version: '1', versions: ['1', '2'] }
  expect(() =>
    createMock([
      { ...one, ...versioned },
      { ...other, ...versioned },
    ]),
  ).toThrow(/both describe version "1"/)
  expect(() =>
    createMock([
      { ...one, ...versioned },
      { ...other, ...versioned, version: '2' },
    ]),
  ).not.toThrow()
})

test('distinguishes hosts with `matchOrigin`', async () => {
  const one = packageOf([], { name: 'One', base_url: 'https://a.example/v1' })
  const other = packageOf([], { name: 'Other', base_url: 'https://b.example/v1/' })
  const mock = createMock([one, other], { matchOrigin: true })
  const nameAt = async (url: string): Promise<unknown> =>
    ((await (await mock.fetch(new Request(url))).json()) as { name?: string }).name
  expect(await nameAt('https://a.example/v1/package')).toBe('One')
  expect(await nameAt('https://b.example/v1/package')).toBe('Other')
  expect((await mock.fetch(new Request('https://c.example/v1/package'))).status).toBe(404)
})

function errorOf(action: () => unknown): unknown {
  try {
    return action()
  } catch (error) {
    return error
  }
}

test.each(PAGINATION_STRATEGIES)('logs page numbers in both directions: %s', async (pagination) => {
  const paginated = packageOf([{ name: 'list-items', flags: ['paginated'] }])
  const mock = createMock(paginated, { pagination, items: 50, pageSize: 20 })
  let body: unknown = {}
  for (const key of ['next', 'next', 'previous', 'previous']) {
    const request = new Request(new URL('list-items', paginated.base_url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    })
    const page = (await (await mock.fetch(request)).json()) as Record<string, unknown>
    body = page[key]
  }
  expect(mock.calls().map(({ page }) => page)).toEqual([1, 2, 3, 2])
})
