import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import type { Handlers } from '../api/handlers.ts'
import type { MockOptions } from '../options.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const of = (name: string, version: string, versions: string[]): ReturnType<typeof packageOf> =>
  packageOf([{ name: 'ping' }], { name, flags: ['versioned'], version, versions })

const both = [of('Old', '1', ['1', 'beta']), of('New', '2', ['2', 'next'])]

test.each<[header: string | undefined, options: MockOptions, served: string]>([
  ['1', {}, 'Old 1'],
  ['2', {}, 'New 2'],
  ['beta', {}, 'Old beta'],
  ['next', {}, 'New next'],
  [undefined, {}, 'Old 1'],
  ['9', { onUnknownVersion: 'default' }, 'Old 1'],
  [undefined, { onMissingVersion: () => 'next' }, 'New next'],
  ['9', { onUnknownVersion: (header) => (header === '9' ? '2' : '1') }, 'New 2'],
  ['9', { onUnknownVersion: (_, { versions }) => versions![1] }, 'Old beta'],
])('Api-Version %s with %o selects %s', async (header, options, served) => {
  const headers = { ...JSON_HEADERS, ...(header !== undefined && { 'api-version': header }) }
  const handlers: Handlers = { ping: ({ definition, version }) => `${definition.name} ${version}` }
  const mock = createMock(both, { ...options, handlers })
  expect((await send(mock, '/test/ping', { headers })).value).toBe(served)
})
