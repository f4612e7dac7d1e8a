import { describe, expect, it } from 'vitest'
import { readPackages } from './read-packages.ts'

describe('readPackages', () => {
  it.each([
    ['a missing list', undefined, []],
    ['an empty list', '[]', []],
    [
      'one package',
      '[{"name":"Shop","path":"/v1"}]',
      [{ key: 'Shop', name: 'Shop', path: '/v1', versions: [] }],
    ],
    [
      'a package without a name',
      '[{"name":"","path":"/v1/"}]',
      [{ key: '/v1', name: '/v1', path: '/v1', versions: [] }],
    ],
    [
      'versions at the same path',
      '[{"name":"Shop","path":"","version":"1"},{"name":"Shop","path":"","version":"2"}]',
      [{ key: 'Shop', name: 'Shop', path: '', versions: ['1', '2'] }],
    ],
    [
      'the same name at two paths',
      '[{"name":"Shop","path":"/v1"},{"name":"Shop","path":"/v2"}]',
      [
        { key: 'Shop /v1', name: 'Shop', path: '/v1', versions: [] },
        { key: 'Shop /v2', name: 'Shop', path: '/v2', versions: [] },
      ],
    ],
  ])('reads %s', (_, json, expected) => {
    expect(readPackages(json)).toEqual(expected)
  })
})
