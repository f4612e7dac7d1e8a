import type { Attribute, ObjectDefinition, PackageDefinition, Type } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'
import { describe, expect, test } from 'vitest'
import { mergeEqualObjects } from './merge-equal-objects.ts'
import { endpointName, memberName, type ObjectName, ownName } from './object-name.ts'
import { renameReferences } from './rename-references.ts'

const ID: Attribute = { name: 'id', type: 'number' }
const derived = (name: string): ObjectName => ({ ...ownName(name), isOwn: false })
const attribute = (type: unknown): Attribute => ({ name: 'value', type: type as Type })
const object = (name: string, ...attributes: Attribute[]): ObjectDefinition => ({
  name,
  docs: '',
  attributes,
})

/** Objects with a capital are named by the document. A number at the end is only in the unique name. */
function merge(objects: ObjectDefinition[], returns: unknown[]): PackageDefinition {
  const definition: PackageDefinition = {
    base_url: 'https://api.example.com',
    name: 'shop',
    flags: [],
    docs: '',
    errors: [],
    endpoints: [
      { name: 'get', returns: returns as Type, flags: [], docs: '', errors: [], arguments: [] },
    ],
    objects,
  }
  return mergeEqualObjects(definition, (name) =>
    /^[A-Z]/.test(name) ? ownName(name) : derived(name.replace(/\d$/, '')),
  )
}

const cases: [
  name: string,
  objects: ObjectDefinition[],
  returns: unknown[],
  expected: { names: string[]; returns: unknown },
][] = [
  [
    'merges derived objects into the one with the shortest name',
    [object('order-user', ID), object('team-owner-user', ID), object('team-user', ID)],
    ['object.order-user', ['object.team-owner-user']],
    { names: ['team-user'], returns: ['object.team-user', ['object.team-user']] },
  ],
  [
    'merges derived objects into one that the document names',
    [object('a', ID), object('User', ID)],
    [['object.a']],
    { names: ['User'], returns: [['object.User']] },
  ],
  [
    'keeps objects that the document names',
    [object('ListOrders', ID), object('ListUsers', ID)],
    ['object.ListOrders', 'object.ListUsers'],
    { names: ['ListOrders', 'ListUsers'], returns: ['object.ListOrders', 'object.ListUsers'] },
  ],
  [
    'keeps references to different objects that the document names',
    [
      object('A', ID),
      object('B', ID),
      object('of-a', attribute('object.A')),
      object('of-b', attribute('object.B')),
    ],
    ['object.of-a', 'object.of-b'],
    { names: ['A', 'B', 'of-a', 'of-b'], returns: ['object.of-a', 'object.of-b'] },
  ],
  [
    'merges objects whose members are equal objects',
    [
      object('list', attribute(['object.item'])),
      object('other-list', attribute(['object.other-item'])),
      object('item', ID),
      object('other-item', ID),
    ],
    ['object.list', 'object.other-list'],
    { names: ['list', 'item'], returns: ['object.list'] },
  ],
  [
    'merges objects that reference themselves and each other',
    [
      object('tree', attribute('object.tree')),
      object('left', attribute('object.right')),
      object('right', attribute('object.left')),
    ],
    ['object.tree', 'object.left'],
    { names: ['tree'], returns: ['object.tree'] },
  ],
  [
    'keeps objects that differ in a member of a member',
    [
      object('a', attribute('object.c')),
      object('b', attribute('object.d')),
      object('c', ID),
      object('d', { ...ID, docs: 'Other' }),
    ],
    ['object.a', 'object.b'],
    { names: ['a', 'b', 'c', 'd'], returns: ['object.a', 'object.b'] },
  ],
  [
    'keeps objects that differ in docs',
    [object('a', ID), { ...object('b', ID), docs: 'Other' }],
    ['object.a', 'object.b'],
    { names: ['a', 'b'], returns: ['object.a', 'object.b'] },
  ],
  [
    'numbers only names that are still taken',
    [
      object('item', ID),
      object('item2', ID),
      object('item3', attribute('string')),
      object('Item', attribute('boolean')),
    ],
    ['object.item2', 'object.item3', 'object.Item'],
    { names: ['item', 'item2', 'Item'], returns: ['object.item', 'object.item2', 'object.Item'] },
  ],
]

describe('mergeEqualObjects', () => {
  test.each(cases)('%s', (_, objects, returns, expected) => {
    const merged = merge(objects, returns)
    expect({
      names: merged.objects!.map(({ name }) => name),
      returns: merged.endpoints[0]!.returns,
    }).toEqual(expected)
  })

  test('returns a definition without objects as it is', () => {
    expect(merge([], ['null'])).toMatchObject({ objects: [] })
  })

  test('is bounded in time for a long chain of nested objects', () => {
    const chain = Array.from({ length: 3000 }, (_, index) =>
      object(`o-${index}-`, attribute(`object.o-${index + 1}-`)),
    )
    const objects = [...chain, object('o-3000-', ID)]
    expect(merge(objects, ['object.o-0-']).objects).toHaveLength(3001)
  })
})

describe.each(definitionGroups)('%s', (_, { isAvailable, definitions }) => {
  test.skipIf(!isAvailable).each(definitions)(
    'restores %s if each second reference is to a copy of the object',
    (_name, definition) => {
      const objects = definition.objects ?? []
      const names = new Set(objects.map(({ name }) => name))
      let count = 0
      const useCopies = <Part>(part: Part): Part =>
        renameReferences(part, (name) => (names.has(name) && count++ % 2 ? `${name}${COPY}` : name))
      // The same alternatives more than once are not in question.
      const original = renameReferences(definition, (name) => name)
      const copied = {
        ...useCopies(original),
        objects: [
          ...useCopies(objects),
          ...useCopies(objects.map((each) => ({ ...each, name: each.name + COPY }))),
        ],
      }
      const merged = mergeEqualObjects(copied, (name) =>
        name.endsWith(COPY) ? derived(name) : ownName(name),
      )
      expect(resolved(merged)).toEqual(resolved({ ...original, objects }))
    },
  )
})

const COPY = ':copy'

/** A definition with its objects by name. Equal objects are known by the shortest of their names. */
function resolved(definition: PackageDefinition): unknown {
  const objects = definition.objects ?? []
  const best = new Map<string, string>()
  const contentOf = (each: ObjectDefinition): string => JSON.stringify({ ...each, name: '' })
  for (const each of objects) {
    const known = best.get(contentOf(each))
    if (known === undefined || each.name.length < known.length) best.set(contentOf(each), each.name)
  }
  const byName = new Map(objects.map((each) => [each.name, best.get(contentOf(each))!]))
  return renameReferences(
    { ...definition, objects: objects.map(({ name, ...content }) => [byName.get(name), content]) },
    (name) => byName.get(name) ?? name,
  )
}

test('derived names have the nearest name and the member', () => {
  const { text } = memberName(memberName(endpointName('create-order'), 'delivery'), 'homeAddress')
  expect(text).toBe('create-order-home-address')
})
