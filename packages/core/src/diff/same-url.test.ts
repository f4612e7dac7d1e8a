import { expect, test } from 'vitest'
import { isSameUrl } from './same-url.ts'

test.each<[unknown, unknown, boolean]>([
  ['https://a.example/x', 'https://a.example/x', true],
  ['https://a.example/x', 'HTTPS://A.example:443/x', true],
  ['http://a.example?q', 'http://A.example:80?q', true],
  ['http://a.example#q\nr', 'http://A.example#q\nr', true],
  ['https://a.example/x', 'http://a.example/x', false],
  ['https://a.example/x', 'https://a.example/X', false],
  ['https://a.example', 'https://a.example/', false],
  ['https://a.example/', 'https://a.example:8443/', false],
  ['https://u@a.example/', 'https://u@A.example/', false],
  ['https://a b/', 'https://A b/', false],
  ['ftp://a.example/', 'ftp://A.example/', false],
  ['see https://a.example/', 'see https://A.example/', false],
  [undefined, undefined, true],
  [undefined, 'undefined', false],
  [1, '1', false],
])('%j and %j are equal: %s', (old, next, expected) => {
  expect(isSameUrl(old, next)).toBe(expected)
})
