import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'

const of = (base_url: string, endpoint: string, version?: string): ReturnType<typeof packageOf> =>
  packageOf(
    [
      {
        name: endpoint,
        arguments: [{ name: endpoint, type: 'string', flags: ['required'], choices: ['x'] }],
      },
    ],
    {
      base_url,
      ...(version !== undefined && { flags: ['versioned'], version, versions: ['1', '2'] }),
    },
  )

const mock = createMock([
  of('https://x.example/a', 'both'),
  of('https://x.example/v', 'old', '1'),
  of('https://x.example/v', 'new', '2'),
])

test.each([
  ['/a', 'both', { both: 'x' }],
  ['/v', 'old', { old: 'x' }],
  ['/v', 'new', { new: 'x' }],
  ['/v', 'both', undefined],
  ['/b', 'both', undefined],
])('returns example arguments: %s %s', (path, endpoint, args) => {
  expect(mock.exampleArguments(path, endpoint)).toEqual(args)
})
