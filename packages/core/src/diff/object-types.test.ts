import { describe, expect, test } from 'vitest'
import type { PackageDefinition } from '../definition/types.generated.ts'
import { formatType } from '../types/format-type.ts'
import type { Side } from '../types/members-of.ts'
import { readType } from '../types/read-type.ts'
import { createObjectTypes, type ObjectTypes } from './object-types.ts'

function objectTypes(part: Record<string, unknown>): ObjectTypes {
  const definition = { base_url: '', name: '', flags: [], docs: '', errors: [], endpoints: [] }
  return createObjectTypes({ ...definition, ...part } as PackageDefinition, { remaining: 1 })
}

const member = (name: string, type: unknown) => ({ name, type })

describe('membersOf', () => {
  const types = objectTypes({
    objects: [
      { name: 'user', attributes: [member('id', 'string')], arguments: [member('key', 'number')] },
      { name: 'user', attributes: [member('other', 'string')] },
      { name: 'list', attributes: [member('items', [['T']]), member('total', 'number')] },
      { name: 'odd', attributes: 'none', arguments: [{ ...member('a', 'string'), flags: 'b' }] },
      null,
      { attributes: [member('id', 'string')] },
    ],
  })
  const members = (name: string, side: Side, argument?: string) =>
    types
      .membersOf(name, side, argument === undefined ? undefined : readType(argument))
      ?.map(({ name: key, type }) => `${key}: ${formatType(type)}`)

  test.each<[string, Side, string | undefined, string[] | undefined]>([
    ['user', 'attribute', undefined, ['id: string']],
    ['user', 'argument', undefined, ['key: number']],
    ['user', 'argument', 'boolean', ['key: number']],
    ['list', 'attribute', undefined, ['items: array of any value', 'total: number']],
    ['list', 'attribute', 'string', ['items: array of string', 'total: number']],
    ['list', 'attribute', 'number', ['items: array of number', 'total: number']],
    ['list', 'argument', undefined, undefined],
    ['odd', 'attribute', undefined, undefined],
    ['odd', 'argument', undefined, ['a: string']],
    ['missing', 'attribute', undefined, undefined],
  ])('of %s as %s with T %s: %j', (name, side, argument, expected) => {
    expect(members(name, side, argument)).toEqual(expected)
  })

  test('tolerates flags that are not a list', () => {
    expect(types.membersOf('odd', 'argument')![0]!.flags).toEqual([])
  })

  test('creates the members for each argument once', () => {
    const of = (argument: string) => types.membersOf('list', 'attribute', readType(argument))
    expect(of('string')).toBe(of('string'))
    expect(of('string')).not.toBe(of('number'))
  })
})

describe('isGeneric', () => {
  test.each<[unknown, boolean]>([
    ['T', true],
    [[['T']], true],
    [['T', 'null'], true],
    [{ 'object.list': 'T' }, true],
    [{ 'object.list': [['T']] }, true],
    ['string', false],
    [[['string']], false],
    [['string', 'null'], false],
    ['object.user', false],
    [{ 'object.list': 'string' }, false],
  ])('a member of the type %j: %s', (type, expected) => {
    const types = objectTypes({ objects: [{ name: 'a', attributes: [member('b', type)] }] })
    expect(types.isGeneric('a', 'attribute')).toBe(expected)
    expect(types.isGeneric('a', 'argument')).toBe(false)
    expect(types.isGeneric('missing', 'attribute')).toBe(false)
  })

  test('one of several members is enough', () => {
    const members = [member('b', 'string'), member('c', 'T')]
    const types = objectTypes({ objects: [{ name: 'a', attributes: members }] })
    expect(types.isGeneric('a', 'attribute')).toBe(true)
  })
})

describe('isUsed', () => {
  const objects = [
    { name: 'user', attributes: [member('team', 'object.team')] },
    { name: 'team', attributes: [member('lead', 'object.user')] },
    { name: 'list', attributes: [member('items', [['T']])] },
    { name: 'other' },
  ]
  const endpoint = (part: object) => ({ endpoints: [{ name: 'find', returns: ['null'], ...part }] })

  test.each<[string, Record<string, unknown>, Side, string[]]>([
    ['nothing', endpoint({}), 'attribute', []],
    ['a result', endpoint({ returns: ['object.other'] }), 'attribute', ['other']],
    ['a result, not an argument', endpoint({ returns: ['object.other'] }), 'argument', []],
    [
      'an argument, not a result',
      endpoint({ arguments: [member('a', 'object.other')] }),
      'attribute',
      [],
    ],
    ['an argument', endpoint({ arguments: [member('a', 'object.other')] }), 'argument', ['other']],
    [
      'the attributes of an endpoint',
      endpoint({ attributes: [member('a', 'object.other')] }),
      'attribute',
      ['other'],
    ],
    [
      'the attributes of an event',
      { events: [null, { name: 'saved', attributes: [member('a', 'object.other')] }] },
      'attribute',
      ['other'],
    ],
    ['members of members', endpoint({ returns: ['object.user'] }), 'attribute', ['user', 'team']],
    [
      'members of the other side',
      endpoint({ arguments: [member('a', 'object.user')] }),
      'argument',
      ['user'],
    ],
    ['items', endpoint({ returns: [['object.other']] }), 'attribute', ['other']],
    [
      'one of several types',
      endpoint({ returns: ['null', 'object.other'] }),
      'attribute',
      ['other'],
    ],
    [
      'T',
      endpoint({ returns: [{ 'object.list': 'object.other' }] }),
      'attribute',
      ['list', 'other'],
    ],
    ['an endpoint that is null', { endpoints: [null] }, 'attribute', []],
  ])('by %s', (_, part, side, expected) => {
    const types = objectTypes({ objects, ...part })
    const used = objects.map(({ name }) => name).filter((name) => types.isUsed(name, side))
    expect(used.toSorted()).toEqual(expected.toSorted())
  })
})
