import type { PackageDefinition } from 'fc-core'
import { expect, it } from 'vitest'
import { collectErrors } from './collect-errors.ts'

it('collects codes with their endpoints', () => {
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com/',
    name: 'Shop',
    flags: [],
    docs: '',
    errors: [{ code: 'DOWN' }],
    endpoints: [
      { name: 'a', returns: ['object'], errors: ['GONE', { code: 'GONE', docs: 'Twice.' }] },
      { name: 'b', returns: ['object'], errors: [{ code: 'LATE', docs: 'Late.' }, 'GONE'] },
      { name: 'c', returns: ['object'] },
    ],
  }
  expect(collectErrors(definition)).toEqual([
    { code: 'GONE', docs: 'Twice.', endpoints: ['a', 'b'] },
    { code: 'LATE', docs: 'Late.', endpoints: ['b'] },
  ])
})
