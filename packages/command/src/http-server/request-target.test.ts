import { expect, test } from 'vitest'
import { parseTarget } from './request-target.ts'

test.each([
  ['/', undefined, '/', ''],
  ['/a/b?c=d?e', undefined, '/a/b', 'c=d?e'],
  ['/a?', undefined, '/a', ''],
  ['//host/a', undefined, '//host/a', ''],
  ['*', undefined, '*', ''],
  ['http://host:80/a?b', 'http://host:80', '/a', 'b'],
  ['HTTPS://host', 'HTTPS://host', '/', ''],
  ['http://host?b', 'http://host', '/', 'b'],
  ['http://a@b/c', 'http://a@b', '/c', ''],
  ['http:///a', 'http://', '/a', ''],
])('parses %s', (target, origin, path, query) => {
  expect(parseTarget(target)).toEqual({ origin, path, query })
})
