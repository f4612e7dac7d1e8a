import { fc, test } from '@fast-check/vitest'
import type { Argument, Endpoint, PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { granted } from '../testing/collections.ts'
import { packageOf } from '../testing/definitions.ts'
import { createWorld, type World, type WorldOptions } from './create-world.ts'
import { MOST_CHANGES } from './state-budget.ts'
import type { JsonObject } from './json-value.ts'

const string = (name: string): Argument => ({ name, type: 'string' })

/** Names of list, get, create, update and delete, and of the key, in the styles that services use. */
const styles: [
  list: string,
  get: string,
  create: string,
  update: string,
  remove: string,
  key: string,
][] = [
  ['list_users', 'get_user', 'create_user', 'update_user', 'delete_user', 'user_id'],
  ['list-users', 'find-user', 'add-user', 'edit-user', 'remove-user', 'id'],
  ['users.list', 'users.info', 'users.create', 'users.update', 'users.delete', 'user'],
  ['ListUsers', 'DescribeUser', 'CreateUser', 'ModifyUser', 'TerminateUser', 'UserId'],
  ['listUsers', 'getUser', 'createUser', 'updateUser', 'deleteUser', 'userId'],
  ['users/list', 'users/get', 'users/create', 'users/patch', 'users/delete', 'id'],
  ['fetch-all-users', 'read-user-v2', 'register-user', 'set-user', 'erase-user', 'user_id'],
]

describe.each(styles)('%s, %s, %s, %s, %s', (list, get, create, update, remove, key) => {
  const [name, email] = key === 'UserId' ? ['Name', 'Email'] : ['name', 'email']
  const definition = packageOf([
    { name: list, flags: ['paginated'] },
    { name: get, arguments: [string(key)] },
    { name: create, arguments: [string(name), string(email)] },
    { name: update, arguments: [string(key), string(name), string(email)] },
    { name: remove, arguments: [string(key)] },
  ])
  const { call, shown } = reach(definition)

  it('are one world', () => {
    const made = call(create, { [name]: 'Ada', [email]: 'ada@example.com' })
    expect(made).toMatchObject({ [name]: 'Ada', [email]: 'ada@example.com' })
    expect(shown(list)).toHaveLength(6)
    expect(shown(list).at(-1)).toEqual(made)
    const id = made[key] ?? made['id']
    expect(call(get, { [key]: id })).toEqual(made)
    const before = shown(list)
    const changed = call(update, { [key]: id, [email]: 'lovelace@example.com' })
    const same = Object.entries(made).filter(([member]) => !/^updated/i.test(member))
    expect(changed).toMatchObject({ ...Object.fromEntries(same), [email]: 'lovelace@example.com' })
    expect(shown(list)).toEqual([...before.slice(0, 5), changed])
    call(remove, { [key]: id })
    expect(shown(list)).toEqual(before.slice(0, 5))
    expect(call(get, { [key]: id })).toMatchObject({ code: 'NOT_FOUND', details: { [key]: id } })
    expect(call(remove, { [key]: id })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a world', () => {
  const attributes: Argument[] = [
    { name: 'id', type: 'string' },
    { name: 'title', type: 'string' },
    { name: 'status', type: 'string', values: ['OPEN', 'ARCHIVED'] } as Argument,
    { name: 'is_pinned', type: 'boolean' },
    { name: 'archived_at', type: 'string.datetime', flags: ['nullable'] },
    { name: 'size', type: 'number.u32' },
  ]
  const note = { arguments: [string('id')], returns: ['object.Note'] } as Partial<Endpoint>
  const definition = packageOf(
    [
      { name: 'list-notes', flags: ['paginated'], returns: ['object.Note'] },
      { name: 'get-note', ...note },
      { name: 'get-note-v2', ...note, returns: ['object.Note', 'null'] },
      { name: 'create-note', ...note, arguments: [string('title'), { name: 'size', type: 'any' }] },
      {
        name: 'update-note',
        ...note,
        arguments: [string('id'), { name: 'size', type: 'any' }, { name: 'status', type: 'any' }],
      },
      { name: 'rename-note', ...note, arguments: [string('id'), string('new_title')] },
      { name: 'archive-note', ...note },
      { name: 'pin-note', ...note },
      { name: 'delete-notes', arguments: [{ name: 'ids', type: 'array' }] },
      {
        name: 'create-notes',
        arguments: [{ name: 'notes', type: 'array' }],
        returns: [['object.Note']] as never,
      },
      { name: 'count-notes', returns: ['number'] },
      { name: 'get-settings' },
      { name: 'update-settings', arguments: [string('theme')] },
    ],
    { objects: [{ name: 'Note', attributes }] },
  )

  it('changes what verbs say: archiving, pinning, renaming', () => {
    const { call, shown } = reach(definition)
    const [{ id }] = shown('list-notes') as [JsonObject]
    expect(call('archive-note', { id })).toMatchObject({
      status: 'ARCHIVED',
      archived_at: expect.stringContaining('2026-01-01T'),
    })
    expect(call('pin-note', { id })).toMatchObject({ status: 'ARCHIVED', is_pinned: true })
    expect(call('rename-note', { id, new_title: 'Plans' })).toMatchObject({ title: 'Plans' })
    expect(shown('list-notes')[0]).toMatchObject({
      title: 'Plans',
      is_pinned: true,
      status: 'ARCHIVED',
    })
  })

  it('takes over nothing that is not of the type of its field', () => {
    const { call } = reach(definition)
    const made = call('create-note', { title: 'A', size: 'large' })
    expect(made).toMatchObject({ title: 'A', size: expect.any(Number) })
    expect(call('update-note', { id: made['id'], size: -1, status: 'LOST' })).toEqual(made)
    expect(call('update-note', { id: made['id'], size: 9, status: 'OPEN' })).toEqual({
      ...made,
      size: 9,
      status: 'OPEN',
    })
  })

  it('answers null for what is not there where the endpoint says so, and shares things between versions of an endpoint', () => {
    const { call } = reach(definition)
    const made = call('create-note', { title: 'A' })
    expect(call('get-note-v2', { id: made['id'] })).toEqual(made)
    expect(call('get-note-v2', { id: 'none' })).toBeNull()
    expect(call('get-note', { id: 'none' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('creates and deletes several at once, and counts', () => {
    const { call, shown } = reach(definition)
    const made = call('create-notes', {
      notes: [{ title: 'A' }, { title: 'B' }],
    }) as unknown as JsonObject[]
    expect(made).toMatchObject([{ title: 'A' }, { title: 'B' }])
    expect(call('count-notes', {})).toBe(7)
    const ids = made.map(({ id }) => id)
    expect(call('delete-notes', { ids: [...ids, 'none'] })).toMatchObject({ code: 'NOT_FOUND' })
    expect(shown('list-notes')).toHaveLength(7)
    call('delete-notes', { ids })
    expect(call('count-notes', {})).toBe(5)
  })

  it('remembers what there is one of', () => {
    const { call } = reach(definition)
    call('update-settings', { theme: 'dark' })
    expect(call('get-settings', {})).toMatchObject({ theme: 'dark' })
  })

  it('forgets on reset, and makes the same things again', () => {
    const { call, shown, world } = reach(definition)
    const before = shown('list-notes')
    const first = call('create-note', { title: 'A' })
    expect(world.entities().find(({ name }) => name === 'note')).toEqual({
      name: 'note',
      size: 6,
      created: 1,
      changed: 0,
      deleted: 0,
    })
    world.reset()
    expect(shown('list-notes')).toEqual(before)
    expect(call('create-note', { title: 'A' })).toEqual(first)
  })

  it('without state keeps nothing', () => {
    const { call, shown, world } = reach(definition, { stateless: true })
    const before = shown('list-notes')
    const made = call('create-note', { title: 'A' })
    expect(call('get-note', { id: made['id'] })).toMatchObject({ id: made['id'] })
    expect(call('archive-note', { id: before[0]!['id'] })).toMatchObject({ status: 'ARCHIVED' })
    call('delete-notes', { ids: [before[0]!['id']] })
    expect(shown('list-notes')).toEqual(before)
    expect(world.revision).toBe(0)
  })

  it('keeps up to a bound, and nothing of what was created and deleted', () => {
    const { call } = reach(definition)
    for (let round = 0; round < MOST_CHANGES / 1000; round++) {
      const notes = Array.from({ length: 1000 }, () => ({ title: 'A' }))
      const made = call('create-notes', { notes }) as unknown as JsonObject[]
      if (round % 2 === 0) call('delete-notes', { ids: made.map(({ id }) => id) })
    }
    expect(call('count-notes', {})).toBe(5 + MOST_CHANGES / 2)
    const huge = 'x'.repeat(1_000_000)
    const codes = Array.from({ length: 40 }, () => call('create-note', { title: huge })['code'])
    expect(codes.at(-1)).toBe('STATE_FULL')
  })
})

describe('natural keys', () => {
  const definition = (errors: string[]): PackageDefinition =>
    packageOf([
      { name: 'list-queues', flags: ['paginated'] },
      { name: 'get-queue', arguments: [string('queue_name')] },
      {
        name: 'create-queue',
        arguments: [string('queue_name'), string('color')],
        errors: errors.map((code) => ({ code })),
      },
    ])

  it('find what has them', () => {
    const { call, shown } = reach(definition([]))
    const made = call('create-queue', { queue_name: 'jobs', color: 'red' })
    expect(call('get-queue', { queue_name: 'jobs' })).toEqual(made)
    expect(shown('list-queues').at(-1)).toEqual(made)
    expect(call('get-queue', { queue_name: 'jobz' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are taken once where the definition says so', () => {
    const { call } = reach(definition(['QUEUE_NAME_TAKEN']))
    call('create-queue', { queue_name: 'jobs' })
    expect(call('create-queue', { queue_name: 'jobs' })).toMatchObject({ code: 'ALREADY_EXISTS' })
  })

  it('lead to what is there where it does not', () => {
    const { call, shown } = reach(definition([]))
    call('create-queue', { queue_name: 'jobs', color: 'red' })
    expect(call('create-queue', { queue_name: 'jobs', color: 'blue' })).toMatchObject({
      color: 'blue',
    })
    expect(shown('list-queues')).toHaveLength(6)
  })
})

describe('things without a key of their own', () => {
  const list = (name: string): Argument => ({ name, type: 'array' })
  const object = (name: string): Argument => ({ name, type: 'object' })

  it('are found by an object that says who is meant', () => {
    const { call, shown } = reach(
      packageOf([
        { name: 'members-list', flags: ['paginated'] },
        { name: 'members-get-info', returns: ['array'], arguments: [list('members')] },
        { name: 'members-rename', arguments: [object('member'), string('name')] },
        { name: 'members-remove', arguments: [{ ...object('user'), flags: ['required'] }] },
      ]),
    )
    const [ada, bob] = shown('members-list')
    const byId = { '.tag': 'team_member_id', team_member_id: ada!['id'] }
    const byEmail = { '.tag': 'email', email: bob!['email'] }
    expect(call('members-get-info', { members: [byId, byEmail] })).toEqual([ada, bob])
    expect(call('members-rename', { member: byId, name: 'Ada' })).toMatchObject({
      id: ada!['id'],
      name: 'Ada',
    })
    call('members-remove', { user: byId })
    expect(shown('members-list')[0]).toEqual(bob)
    expect(call('members-remove', { user: byId })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are found by all that is said of them', () => {
    const place = [string('channel'), string('timestamp')]
    const { call, shown } = reach(
      packageOf([
        { name: 'pins.list', flags: ['paginated'] },
        { name: 'pins.get', arguments: place },
        { name: 'pins.add', arguments: place },
        { name: 'pins.remove', arguments: place },
      ]),
    )
    const [, second] = shown('pins.list')
    const told = { channel: second!['channel'], timestamp: second!['timestamp'] }
    expect(call('pins.get', told)).toEqual(second)
    const made = call('pins.add', { channel: 'C1', timestamp: '17.5' })
    expect(call('pins.get', { channel: 'C1', timestamp: '17.5' })).toEqual(made)
    call('pins.remove', { channel: 'C1' })
    expect(shown('pins.list')).toContainEqual(made)
    call('pins.remove', { channel: 'C1', timestamp: '17.5' })
    expect(shown('pins.list')).not.toContainEqual(made)
  })

  it('are found by an id in one of their members', () => {
    const attribute = (name: string, type: string) => ({ name, type })
    const described = [attribute('Details', 'object.Details'), attribute('Size', 'number')]
    const { call, shown } = reach({
      ...packageOf([
        { name: 'ListBackups', flags: ['paginated'], attributes: described },
        { name: 'DescribeBackup', attributes: described, arguments: [string('BackupArn')] },
        { name: 'DeleteBackup', returns: ['null'], arguments: [string('BackupArn')] },
      ]),
      objects: [
        {
          name: 'Details',
          attributes: [attribute('BackupArn', 'string'), attribute('BackupName', 'string')],
        },
      ],
    })
    const second = shown('ListBackups')[1]!
    const { BackupArn } = second['Details'] as JsonObject
    expect(call('DescribeBackup', { BackupArn })).toEqual(second)
    call('DeleteBackup', { BackupArn })
    expect(shown('ListBackups')).not.toContainEqual(second)
    expect(call('DescribeBackup', { BackupArn })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('are called by the address that creating them answered', () => {
    const { call, shown } = reach(
      packageOf([
        { name: 'list-queues', flags: ['paginated'] },
        { name: 'create-queue', arguments: [string('queue_name')] },
        { name: 'delete-queue', arguments: [string('queue_url')] },
      ]),
    )
    const made = call('create-queue', { queue_name: 'jobs' })
    expect(made['queue_url']).toMatch(/^https:\/\//)
    call('delete-queue', { queue_url: made['queue_url'] })
    expect(shown('list-queues')).not.toContainEqual(made)
    expect(call('delete-queue', { queue_url: made['queue_url'] })).toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

describe('laws', () => {
  const definition = packageOf([
    { name: 'list-users', flags: ['paginated'], arguments: [string('sort'), string('role')] },
    { name: 'create-user', arguments: [string('name'), string('role')] },
    { name: 'delete-user', arguments: [string('id')] },
  ])
  const [list] = definition.endpoints as [Endpoint]
  const step = fc.oneof(
    fc.constant({ kind: 'walk' as const }),
    fc.constant({ kind: 'create' as const }),
    fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  )

  test.prop(
    [
      fc.nat(30),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(
        {},
        { sort: 'name' },
        { sort: '-created_at' },
        { sort: 'desc' },
        { role: 'admin' },
      ),
      fc.array(step, { maxLength: 60 }),
      fc.boolean(),
    ],
    { seed: 1 },
  )(
    'a walk meets each thing that lives throughout once, whatever comes and goes',
    (items, size, args, steps, isForth) => {
      const world = createWorld(definition, { seed: 3, items })
      const run = (name: string, sent: Record<string, unknown>): unknown =>
        world.result(
          definition.endpoints.find((each) => each.name === name)!,
          sent,
        )
      const collection = () => granted(world.collection(list, args))
      const ids = (): string[] =>
        collection()
          .slice(0, 999)
          .map(({ value }) => (value as { id: string }).id)
      const atStart = ids()
      const gone = new Set<string>()
      const met: string[] = []
      let position: unknown
      const walk = (): boolean => {
        const found = isForth
          ? collection().after(position as never, size)
          : collection().before(position as never, size)
        met.push(...found.map(({ value }) => (value as { id: string }).id))
        position = (isForth ? found.at(-1) : found[0])?.position ?? position
        return found.length > 0
      }
      for (const each of steps) {
        if (each.kind === 'walk' && !walk()) break
        if (each.kind === 'create') run('create-user', { name: `N${met.length}`, role: 'admin' })
        if (each.kind === 'delete') {
          const living = ids()
          const id = living[each.at % Math.max(living.length, 1)]
          if (id === undefined) continue
          run('delete-user', { id })
          gone.add(id)
        }
      }
      while (walk());
      expect(new Set(met).size).toBe(met.length)
      expect(atStart.filter((id) => !gone.has(id)).filter((id) => !met.includes(id))).toEqual([])
    },
  )

  test.prop([fc.array(fc.constantFrom('create', 'delete', 'list'), { maxLength: 30 })], {
    seed: 1,
  })('the same calls give the same bytes', (names) => {
    const play = (): string[] => {
      const world = createWorld(definition, { seed: 3, items: 9 })
      const [, create, remove] = definition.endpoints as [Endpoint, Endpoint, Endpoint]
      return names.map((name) => {
        const shown = granted(world.collection(list, { sort: '-name' })).slice(0, 20)
        if (name === 'list') return JSON.stringify(shown)
        return JSON.stringify(
          name === 'create'
            ? world.result(create, { name: 'X' })
            : world.result(remove, { id: (shown[0]?.value as JsonObject | undefined)?.['id'] }),
        )
      })
    }
    expect(play()).toEqual(play())
  })

  test.prop([fc.nat({ max: 999_999 })], { seed: 1, numRuns: 20 })(
    'a million things are there without being made',
    (ordinal) => {
      const world = createWorld(definition, { seed: 3, items: 1_000_000 })
      const [{ value }] = granted(world.collection(list, {})).slice(ordinal, 1) as unknown as [
        { value: JsonObject },
      ]
      const [, , remove] = definition.endpoints as [Endpoint, Endpoint, Endpoint]
      world.result(remove, { id: value['id'] })
      const collection = granted(world.collection(list, {}))
      expect(collection.size).toBe(999_999)
      expect(collection.slice(ordinal, 1)[0]?.value).not.toEqual(value)
    },
  )
})

function reach(
  definition: PackageDefinition,
  options: Partial<WorldOptions> = {},
): {
  world: World
  call(name: string, args: Record<string, unknown>): JsonObject
  shown(list: string): JsonObject[]
} {
  const world = createWorld(definition, { seed: 1, items: 5, ...options })
  const endpoint = (name: string): Endpoint =>
    definition.endpoints.find((each) => each.name === name)!
  return {
    world,
    call: (name, args) => world.result(endpoint(name), args) as JsonObject,
    shown: (list) =>
      granted(world.collection(endpoint(list), {}))
        .slice(0, 999)
        .map(({ value }) => value as JsonObject),
  }
}
