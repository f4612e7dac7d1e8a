import { lintValue, type PackageDefinition, rules } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createMock } from './mock/create-mock.ts'
import { createHandlers } from './msw/create-handlers.ts'
import { packageOf } from '../tests/support/definitions.ts'

/** Rules whose violations do not prevent that a mock responds. */
const others = rules.filter((rule) => rule.severity === 'error' && rule.fatal !== true)

describe.each(others.map((rule) => [rule.id, rule] as const))('a violation of %s', (id, rule) => {
  it('does not prevent responses', async () => {
    const { incorrect } = rule.examples!
    // A round trip through JSON removes undefined values.
    const definition = JSON.parse(
      JSON.stringify({ ...packageOf([]), ...(incorrect as object) }),
    ) as PackageDefinition
    expect(lintValue(definition).map(({ code }) => code)).toContain(id)
    const mock = createMock(definition)
    const { path } = mock.packages[0]!
    for (const { name } of definition.endpoints) {
      const response = await mock.fetch(
        new Request(`http://localhost${path}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(mock.exampleArguments(path, name) ?? {}),
        }),
      )
      expect(response.status).toBe(200)
    }
    expect(mock.model).toHaveLength(1)
  })
})

it('serves a definition whose `pipeline_url` is no URL, also to msw', async () => {
  const definition = packageOf([{ name: 'ping' }], { pipeline_url: 'batch' })
  const mock = createMock(definition)
  const response = await mock.fetch(new Request('https://api.example.com/test/package'))
  expect(await response.json()).toMatchObject({ pipeline_url: 'batch' })
  expect(createHandlers(definition)).toHaveLength(1)
})

it('serves a package with only the keys that the public protocol requires', async () => {
  const definition = {
    base_url: 'https://api.example.com/',
    endpoints: [{ name: 'ping', returns: ['string'], arguments: [] }],
  } as unknown as PackageDefinition
  const response = await createMock(definition).fetch(
    new Request('https://api.example.com/ping', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: '{}',
    }),
  )
  expect(await response.json()).toEqual(expect.any(String))
})
