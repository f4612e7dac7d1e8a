import { expect, test } from 'vitest'
import { visitReferences } from './visit-references.ts'
import { visitAllTypeParts } from './visit-type-parts.ts'

const definition = {
  endpoints: [
    { name: 'a', returns: ['null', ['string', ['number']], { 'object.list': ['T'] }] },
    { name: 'b', returns: { type: 'object.x', 'object.y': undefined } },
  ],
  objects: [{ name: 'o', attributes: [{ name: 'p', type: 'object.__proto__' }] }],
}

test('visitAllTypeParts visits every part, lists in lists as arrays', () => {
  const parts: string[] = []
  visitAllTypeParts(definition, (part) => {
    const marks = `${part.inArgument ? ' in argument' : ''}${part.inInvalidApplication ? ' in invalid application' : ''}`
    parts.push(`${part.path().slice(1).join('/')} ${part.kind}${marks}`)
  })
  expect(parts).toEqual([
    '0/returns union',
    '0/returns/0 word',
    '0/returns/1 array',
    '0/returns/1/0 word',
    '0/returns/1/1 array',
    '0/returns/1/1/0 word',
    '0/returns/2 application',
    '0/returns/2/object.list union in argument',
    '0/returns/2/object.list/0 word in argument',
    '1/returns application',
    '1/returns/type word in argument in invalid application',
    '0/attributes/0/type word',
  ])
})

test('visitReferences skips references in invalid applications', () => {
  const names: string[] = []
  visitReferences(definition, ({ name, path }) => names.push(`${name} ${path().join('/')}`))
  expect(names).toEqual([
    'list endpoints/0/returns/2/object.list',
    '__proto__ objects/0/attributes/0/type',
  ])
})
