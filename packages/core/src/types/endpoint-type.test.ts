import { describe, expect, test } from 'vitest'
import type { Endpoint, PackageDefinition } from '../definition/types.generated.ts'
import { itemType, returnType } from './endpoint-type.ts'

const base = (name: string): unknown => ({ kind: 'base', base: name })
const any = { kind: 'any' }
const attributes = { kind: 'attributes' }
const arrayOf = (items: unknown): unknown => ({ kind: 'array', items })
const unionOf = (...members: unknown[]): unknown => ({ kind: 'union', members })
const object = (name: string): unknown => ({ kind: 'object', name })

const member = (name: string, type: unknown): unknown => ({ name, type })
const links = [member('previous', ['object', 'null']), member('next', ['object', 'null'])]
const page = (type: unknown): unknown[] => [...links, member('page', type)]

const definition = {
  objects: [
    { name: 'user', attributes: [member('id', 'string')] },
    { name: 'users', attributes: page([['object.user']]) },
    { name: 'anything', attributes: page('array') },
    { name: 'one', attributes: page('object.user') },
    { name: 'text', attributes: page('string') },
    { name: 'no-page', attributes: links },
    { name: 'no-next', attributes: page([['object.user']]).filter((_, index) => index !== 1) },
    { name: 'no-previous', attributes: page([['object.user']]).slice(1) },
  ],
} as PackageDefinition

const endpoint = (returns: unknown, list?: unknown[]): Endpoint =>
  ({ name: 'x', returns, attributes: list }) as Endpoint

const id = [member('id', 'string')]

describe('returnType', () => {
  test.each<[string, unknown, unknown[] | undefined, unknown]>([
    ['no attributes', ['object'], undefined, base('object')],
    ['an empty list of attributes', ['object'], [], base('object')],
    ['attributes of an object', ['object'], id, attributes],
    ['attributes of an object or null', ['object', 'null'], id, unionOf(attributes, base('null'))],
    ['attributes of the items of an array', ['array'], id, arrayOf(attributes)],
    ['attributes of the items of a list', [['object']], id, arrayOf(attributes)],
    ['attributes of a nested array', [['array']], id, arrayOf(arrayOf(attributes))],
    ['attributes without an object', ['string'], id, base('string')],
    // An object comes first.
    ['an object or an array', ['array', 'object'], id, unionOf(base('array'), attributes)],
    ['a named object', ['object.user'], id, object('user')],
  ])('with %s', (_, returns, list, type) => {
    expect(returnType(endpoint(returns, list))).toEqual(type)
  })
})

describe('itemType', () => {
  test.each<[string, unknown, unknown[] | undefined, unknown]>([
    ['an object without attributes', ['object'], undefined, any],
    ['an object with attributes of an item', ['object'], id, attributes],
    ['attributes of a page', ['object'], page([['string']]), base('string')],
    ['attributes of a page with any items', ['object'], page('array'), any],
    ['a list', [['object.user']], undefined, object('user')],
    ['a list or null', [['object.user'], 'null'], undefined, object('user')],
    ['a list of objects without attributes', [['object']], undefined, base('object')],
    ['a list with attributes', [['object']], id, attributes],
    ['a named item', ['object.user'], undefined, object('user')],
    ['a named item or null', ['null', 'object.user'], undefined, object('user')],
    ['a named page', ['object.users'], undefined, object('user')],
    ['a named page with any items', ['object.anything'], undefined, any],
    ['an object whose `page` is an object', ['object.one'], undefined, object('one')],
    ['an object whose `page` is a string', ['object.text'], undefined, object('text')],
    ['an object without `page`', ['object.no-page'], undefined, object('no-page')],
    ['an object without `next`', ['object.no-next'], undefined, object('no-next')],
    ['an object without `previous`', ['object.no-previous'], undefined, object('no-previous')],
    ['an unknown object', ['object.none'], undefined, object('none')],
  ])('of %s', (_, returns, list, type) => {
    expect(itemType(endpoint(returns, list), definition)).toEqual(type)
  })
})
