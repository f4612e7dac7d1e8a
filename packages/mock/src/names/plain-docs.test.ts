import { expect, it, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { plainDocs, withPlainDocs } from './plain-docs.ts'

test.each([
  ['- by name\n- text: any', 'by name.\ntext: any.'],
  ['Sorted:\n* by name!', 'Sorted:\nby name!'],
  ['- draft → `sent`\n- sets a time', 'Turns a draft record into `sent`.\nsets a time.'],
  ['10 - 2 of `a - b`', '10 - 2 of `a - b`'],
])('%j becomes %j', (docs, plain) => {
  expect(plainDocs(docs)).toBe(plain)
})

it('gives records the names of their objects, unless the docs name several', () => {
  const objects = [
    { name: 'unit', docs: 'A flat.', attributes: [] },
    { name: 'lease', docs: 'A contract. It is about a flat.', attributes: [] },
    { name: 'tenant', docs: 'A lease.', attributes: [] },
  ]
  const endpoints = [{ name: 'a', docs: 'Flats with a contract, and a lease of the flat.' }]
  const definition = { ...packageOf([]), objects, endpoints } as never
  const [renamed] = withPlainDocs(definition).endpoints
  expect(renamed!.docs).toBe('units with a lease, and a lease of the unit.')
})

it('keeps the parts of a definition whose docs are plain', () => {
  const [listed, plain] = ['list-a', 'list-b'].map((name, at) => ({
    name,
    docs: at === 0 ? '- by name' : 'By name.',
    returns: ['object'] as ['object'],
    flags: [],
    errors: [],
    arguments: [],
  }))
  const { endpoints } = withPlainDocs({ ...packageOf([]), endpoints: [listed!, plain!] })
  expect(endpoints.map(({ docs }) => docs)).toEqual(['by name.', 'By name.'])
  expect(endpoints[1]).toBe(plain)
})
