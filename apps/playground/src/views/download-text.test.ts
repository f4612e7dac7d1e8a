import { expect, test } from 'vitest'
import { toFileName } from './download-text.ts'

test.each([
  ['My shop', 'my-shop.http'],
  ['../../etc/passwd', 'etc-passwd.http'],
  ['Größe\u202e', 'größe.http'],
  ['\\\\?*', 'definition.http'],
  [undefined, 'definition.http'],
  ['a'.repeat(300), `${'a'.repeat(60)}.http`],
])('names the file of %j', (name, expected) => {
  expect(toFileName(name, '.http')).toBe(expected)
})
