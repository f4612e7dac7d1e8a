import type { PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { granted, itemAt } from '../testing/collections.ts'
import { example, packageOf } from '../testing/definitions.ts'
import { checkData } from './check-data.ts'
import { createWorld, type World } from './create-world.ts'

const definition = example('people')
const users = [
  { id: 7, name: 'Ada', role: 'admin', city: 'London' },
  { id: 9, name: 'Grace', role: 'editor' },
]

function worldOf(data: Record<string, unknown[]>): {
  world: World
  call(name: string, args?: Record<string, unknown>): unknown
  list(args: Record<string, unknown>): unknown[]
} {
  const world = createWorld(definition, { seed: 1, items: 5, data })
  const endpoint = (name: string) => definition.endpoints.find((each) => each.name === name)!
  return {
    world,
    call: (name, args = {}) => world.result(endpoint(name), args),
    list: (args) =>
      granted(world.collection(endpoint('list-users'), args))
        .slice(0, 99)
        .map(({ value }) => value),
  }
}

describe('own data', () => {
  it.each(['user', 'users', 'Users', 'list-users'])('is shown as it is: %s', (name) => {
    expect(worldOf({ [name]: users }).list({})).toEqual(users)
  })

  it('is found by its ids and filtered by its fields', () => {
    const { call, list } = worldOf({ users })
    expect(call('find-user', { id: '9' })).toEqual(users[1])
    expect(call('find-user', { id: '1' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(list({ role: 'ADMIN' })).toEqual([users[0]])
    expect(list({ role: 'viewer' })).toEqual([])
    expect(call('count-users')).toBe(2)
  })

  it('goes on with ids like its own', () => {
    const { call, list } = worldOf({ users })
    expect(call('create-user', { name: 'Joan', email: 'joan@example.com' })).toMatchObject({
      id: 10,
      name: 'Joan',
      email: 'joan@example.com',
    })
    expect(list({})).toHaveLength(3)
    expect(call('update-user', { id: '7', name: 'Ada L.' })).toEqual({
      ...users[0],
      name: 'Ada L.',
    })
    call('delete-user', { id: '9' })
    expect(list({}).map((each) => (each as { id: number }).id)).toEqual([7, 10])
  })

  it('is what other things refer to', () => {
    const endpoints = ['list-teams', 'list-users', 'get-user', 'create-team'].map((name) => ({
      name,
      flags: name.startsWith('list') ? ['paginated'] : [],
      arguments: /user$|create/.test(name) ? [{ name: 'user_id', type: 'string' as const }] : [],
    }))
    const teams = packageOf(endpoints)
    const world = createWorld(teams, { seed: 1, items: 5, data: { users: [{ id: 'ada' }] } })
    expect(itemAt(world.collection(teams.endpoints[0]!, {}), 3)).toMatchObject({ user_id: 'ada' })
  })
})

describe('checkData', () => {
  const typed: PackageDefinition = packageOf([
    {
      name: 'get-pet',
      arguments: [{ name: 'id', type: 'number' }],
      attributes: [
        { name: 'id', type: 'number.u32' },
        { name: 'kind', type: 'string', values: ['cat', 'dog'] },
      ],
    },
  ])

  it.each<[Record<string, unknown>, { path: string; message: string }[]]>([
    [{ pets: [{ id: 1, kind: 'cat', age: 3 }, {}] }, []],
    [
      { pets: [{ id: -1, kind: 'cow' }] },
      [
        { path: '/pets/0/id', message: expect.stringContaining('not the number -1') as string },
        { path: '/pets/0/kind', message: expect.stringContaining('"cat", "dog"') as string },
      ],
    ],
    [
      { pets: [{ id: 1 }, { id: 1 }, 5] },
      [
        { path: '/pets/1', message: 'The id "1" is that of pets/0, too.' },
        { path: '/pets/2', message: 'A thing must be an object, not the number 5.' },
      ],
    ],
    [
      { petz: [] },
      [
        {
          path: '/petz',
          message:
            'No endpoint is about "petz", so that nothing shows these things. Did you mean "pets"?',
        },
      ],
    ],
    [
      { pets: {} },
      [{ path: '/pets', message: 'The things of "pets" must be a list, not an object.' }],
    ],
  ])('%j', (data, problems) => {
    expect(checkData(typed, data as Record<string, unknown[]>)).toEqual(problems)
  })
})
