import { expect, test } from 'vitest'
import { formatNamePath } from './name-path.ts'

const value = {
  flags: ['versioned'],
  endpoints: [
    { name: 'list', arguments: [{ name: 'a/b~', type: [['string'], 'null'] }] },
    { name: 1, errors: [{ code: 'BUSY' }, 'GONE', null] },
    { name: '' },
  ],
}

test.each([
  [[], ''],
  [['flags', 0], '/flags/versioned'],
  [['endpoints', 0], '/endpoints/list'],
  [['endpoints', 0, 'name'], '/endpoints/list/name'],
  [
    ['endpoints', 0, 'arguments', 0, 'type', 0, 0],
    '/endpoints/list/arguments/a~1b~0/type/0/string',
  ],
  [['endpoints', 0, 'arguments', 0, 'type', 1], '/endpoints/list/arguments/a~1b~0/type/null'],
  [['endpoints', 1, 'errors', 0, 'code'], '/endpoints/1/errors/BUSY/code'],
  [['endpoints', 1, 'errors', 1], '/endpoints/1/errors/GONE'],
  [['endpoints', 1, 'errors', 2], '/endpoints/1/errors/2'],
  [['endpoints', 2], '/endpoints/'],
  [['endpoints', 3, 'name'], '/endpoints/3/name'],
])('the name path of %j is %s', (path, expected) => {
  expect(formatNamePath(path, value)).toBe(expected)
})
