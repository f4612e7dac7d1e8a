import { fc, test } from '@fast-check/vitest'
import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createWorld } from './create-world.ts'
import { granted, itemAt, positionsOf } from '../testing/collections.ts'
import { WorldRefusal } from './world-refusal.ts'

function argument(name: string, type: Argument['type'] = 'string', flags: string[] = []): Argument {
  return { name, type, flags, docs: '' }
}

function endpoint(name: string, more: Partial<Endpoint> = {}): Endpoint {
  return {
    name,
    returns: ['object'],
    flags: [],
    group: '',
    docs: '',
    errors: [],
    arguments: [],
    ...more,
  }
}

function definition(
  endpoints: Endpoint[],
  more: Partial<PackageDefinition> = {},
): PackageDefinition {
  return {
    base_url: 'https://api.example.com',
    name: 'Test',
    flags: [],
    docs: '',
    errors: [],
    endpoints,
    ...more,
  }
}

const listUsers = endpoint('list_users', {
  flags: ['paginated'],
  arguments: [argument('page_size', 'number')],
})
const getUser = endpoint('get_user', { arguments: [argument('user_id', 'string', ['required'])] })
const createUser = endpoint('create_user', {
  arguments: [
    argument('email'),
    argument('is_admin', 'boolean'),
    argument('team_id'),
    argument('dry_run', 'boolean'),
  ],
})
const getTeam = endpoint('get_team', { arguments: [argument('id')] })
const deleteUser = endpoint('delete_user', { arguments: [argument('user_id')] })
const users = definition([listUsers, getUser, createUser, getTeam, deleteUser])

describe('collections', () => {
  const world = createWorld(users, { seed: 1, items: 57 })
  const collection = granted(world.collection(listUsers, {}))

  it('have the fields that create takes, an id and timestamps', () => {
    expect(Object.keys(itemAt(collection, 0) as object)).toEqual([
      'id',
      'name',
      'email',
      'phone',
      'role',
      'is_admin',
      'team_id',
      'created_at',
      'updated_at',
    ])
  })

  it('show the item that get answers', () => {
    for (const ordinal of [0, 13, 56]) {
      const item = itemAt(collection, ordinal) as { id: string }
      expect(world.result(getUser, { user_id: item.id })).toEqual(item)
    }
  })

  it('refer to things that get knows', () => {
    const { team_id } = itemAt(collection, 3) as { team_id: string }
    expect(world.result(getTeam, { id: team_id })).toMatchObject({ id: team_id })
  })

  it('say the same thing twice: the e-mail bears the name, changes come after creation', () => {
    const { name, email, created_at, updated_at } = itemAt(collection, 5) as Record<string, string>
    expect(email!.split('@')[0]).toBe(name!.toLowerCase().replace(' ', '.').replace("'", ''))
    expect(created_at! <= updated_at!).toBe(true)
  })

  it.each([
    [undefined, 3, [0, 1, 2]],
    [54, 10, [55, 56]],
    [56, 1, []],
    [2 ** 53, 1, []],
  ])('after %d, %d: %j', (ordinal, count, found) =>
    expect(positionsOf(collection.after(ordinal, count))).toEqual(found),
  )

  it.each([
    [3, 2, [1, 2]],
    [1, 10, [0]],
    [0, 1, []],
    [undefined, 2, [55, 56]],
  ])('before %d, %d: %j', (ordinal, count, found) =>
    expect(positionsOf(collection.before(ordinal, count))).toEqual(found),
  )

  it('of a million items cost nothing until asked', () => {
    const large = granted(
      createWorld(users, { seed: 1, items: 1_000_000 }).collection(listUsers, {}),
    )
    expect(positionsOf(large.after(999_997, 5))).toEqual([999_998, 999_999])
    expect(itemAt(large, 999_999)).toHaveProperty('id')
  })
})

describe('results', () => {
  const world = createWorld(users, { seed: 1, items: 57 })

  it('hold what the caller sent', () => {
    const created = world.result(createUser, {
      email: 'ada@example.com',
      is_admin: true,
      dry_run: true,
    })
    expect(created).toMatchObject({ email: 'ada@example.com', is_admin: true })
    expect(created).not.toHaveProperty('dry_run')
  })

  it('leave out what is not of the type of the field', () => {
    const typed = endpoint('get_thing', {
      arguments: [argument('size', 'any')],
      attributes: [{ name: 'size', type: 'number.u32', flags: [], docs: '' }],
    })
    const result = createWorld(definition([typed]), { seed: 1, items: 3 }).result(typed, {
      size: 'large',
    })
    expect(result).toEqual({ size: expect.any(Number) })
  })

  it('refuse an unknown id', () => {
    expect(world.result(getUser, { user_id: 'nobody' })).toEqual(
      new WorldRefusal('NOT_FOUND', 'There is no user whose `user_id` is "nobody".', {
        user_id: 'nobody',
      }),
    )
  })

  it('answer an unknown id with a thing that has it, if told to', () => {
    const generous = createWorld(users, { seed: 1, items: 57, unknownIds: 'make-up' })
    expect(generous.result(getUser, { user_id: 'nobody' })).toMatchObject({
      id: 'nobody',
      email: expect.stringContaining('@'),
    })
  })

  it('find a thing by a field that is no id', () => {
    const list = endpoint('list_books', { flags: ['paginated'] })
    const get = endpoint('get_book', { arguments: [argument('isbn', 'string', ['required'])] })
    const library = createWorld(definition([list, get]), { seed: 1, items: 57 })
    const book = itemAt(library.collection(list, {}), 41) as { isbn: string }
    expect(library.result(get, { isbn: book.isbn })).toEqual(book)
  })

  it('confirm a deletion', () => {
    const { id } = itemAt(world.collection(listUsers, {}), 7) as { id: string }
    expect(world.result(deleteUser, { user_id: id })).toEqual({ user_id: id, deleted: true })
  })

  it.each<[string, Partial<Endpoint>, unknown]>([
    ['ping', { returns: ['boolean'] }, true],
    ['purge', { returns: ['null'] }, null],
    ['count_users', { returns: ['number'] }, 57],
    ['count', { group: 'users' }, { count: 57 }],
    ['get_title', { returns: ['string'] }, expect.stringMatching(/^[A-Z]\w+ the /)],
    ['get_price', { returns: ['number', 'null'] }, expect.any(Number)],
    [
      'list_things',
      { returns: ['array'], arguments: [argument('limit', 'number')] },
      expect.objectContaining({ length: 2 }),
    ],
    ['list_things', {}, { things: expect.any(Array) }],
    [
      'list_names',
      { returns: [['string']] as unknown as Endpoint['returns'] },
      expect.arrayContaining([expect.any(String)]),
    ],
  ])('%s %j', (name, more, expected) => {
    const called = endpoint(name, more)
    expect(
      createWorld(definition([called]), { seed: 1, items: 57 }).result(called, { limit: 2 }),
    ).toEqual(expected)
  })
})

describe('pages', () => {
  const page = (more: Partial<Endpoint>, objects: PackageDefinition['objects'] = []): unknown => {
    const list = endpoint('list_pets', { flags: ['paginated'], ...more })
    const world = createWorld(definition([list], { objects }), { seed: 1, items: 3 })
    return itemAt(world.collection(list, {}), 0)
  }
  const attribute = (name: string, type: unknown): Argument =>
    ({ name, type, flags: [], docs: '' }) as Argument
  const pet = { name: 'Pet', attributes: [attribute('age', 'number.u32')] }

  it.each<[string, Partial<Endpoint>, unknown]>([
    [
      'an array type describes the page',
      { returns: [['object.Pet']] as unknown as Endpoint['returns'] },
      { age: expect.any(Number) },
    ],
    ['an object type describes one item', { returns: ['object.Pet'] }, { age: expect.any(Number) }],
    [
      'attributes describe one item',
      { attributes: [attribute('color', 'string')] },
      { color: expect.any(String) },
    ],
    [
      'attributes describe an envelope',
      { attributes: [attribute('pets', [['object.Pet']]), attribute('cursor', 'string')] },
      { age: expect.any(Number) },
    ],
    ['the type named like the entity describes one item', {}, { age: expect.any(Number) }],
    [
      'generics are applied',
      { returns: [{ 'object.Box': 'object.Pet' }] as unknown as Endpoint['returns'] },
      { inside: { age: expect.any(Number) } },
    ],
  ])('%s', (_, more, expected) => {
    const box = { name: 'Box', attributes: [attribute('inside', 'T')] }
    expect(page(more, [pet, box])).toEqual(expected)
  })
})

describe('any definition', () => {
  it('may use names that JavaScript uses itself', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    const endpoints = names.flatMap((name) => [
      endpoint(name, {
        arguments: names.map((each) => argument(each)),
        attributes: names.map((each) => argument(each)),
      }),
      endpoint(`list_${name}`, {
        flags: ['paginated'],
        group: name,
        arguments: names.map((each) => argument(each)),
      }),
    ])
    const strange = definition(endpoints, {
      objects: names.map((name) => ({ name, attributes: [argument(name)] })),
    })
    const world = createWorld(strange, { seed: 1, items: 3, unknownIds: 'make-up' })
    for (const each of endpoints) {
      const value = each.flags?.includes('paginated')
        ? itemAt(world.collection(each, {}), 0)
        : world.result(
            each,
            JSON.parse('{"__proto__":"x","constructor":"y"}') as Record<string, unknown>,
          )
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    }
    expect(world.result(endpoints[0]!, {})).toSatisfy(
      (value: object) => Object.hasOwn(value, '__proto__') && Object.hasOwn(value, 'constructor'),
    )
    expect(({} as { x?: unknown }).x).toBeUndefined()
  })

  it('may be full of holes', () => {
    const holes = {
      endpoints: [
        { name: 'y', returns: ['object.z'], arguments: [null, {}] },
        { name: 'list_x', flags: ['paginated'], returns: null },
        { name: 'x', attributes: [{ name: 'a' }, { type: 'string' }, null] },
      ],
      objects: [
        null,
        {},
        {
          name: 'z',
          attributes: [
            { name: 'q', type: [] },
            { name: 's', type: { 'object.z': 'T' } },
          ],
        },
      ],
    } as unknown as PackageDefinition
    const world = createWorld(holes, { seed: 1, items: 3 })
    const [y, list, x] = holes.endpoints as [Endpoint, Endpoint, Endpoint]
    expect([
      world.result(y, {}),
      itemAt(world.collection(list, {}), 0),
      world.result(x, {}),
    ]).toEqual([expect.any(Object), expect.any(Object), expect.any(Object)])
  })

  test.prop([fc.string(), fc.string(), fc.string(), fc.nat(5)], { seed: 1 })(
    'gives the same bytes for the same seed, in any order of calls',
    (name, group, field, ordinal) => {
      const make = (): [ReturnType<typeof createWorld>, Endpoint, Endpoint] => {
        const list = endpoint(name, { flags: ['paginated'], group, arguments: [argument(field)] })
        const create = endpoint(`create_${name}`, { group, arguments: [argument(field)] })
        return [createWorld(definition([list, create]), { seed: name, items: 9 }), list, create]
      }
      const [first, list, create] = make()
      const items = [0, 1, 2, 3, 4, 5].map((each) =>
        JSON.stringify(itemAt(first.collection(list, {}), each)),
      )
      const [second, otherList, otherCreate] = make()
      expect(JSON.stringify(second.result(otherCreate, { [field]: 1 }))).toBe(
        JSON.stringify(first.result(create, { [field]: 1 })),
      )
      expect(JSON.stringify(itemAt(second.collection(otherList, {}), ordinal))).toBe(items[ordinal])
    },
  )
})
