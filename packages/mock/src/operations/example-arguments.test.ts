import type { Endpoint } from 'fc-core'
import { describe, expect, it, test } from 'vitest'
import type { Table } from '../dataset/types.ts'
import {
  endpoint,
  inlineData,
  type InlineService,
  object,
  serve,
} from '../../tests/laws/inline-service.ts'
import type { CollectionOverrides, OperationModel } from '../model/model.ts'
import type { JsonObject } from '../names/json-value.ts'
import type { Data, DataOptions } from './create-data.ts'

const member = { members: 'id, team_id, email, role, age:number' }

function service(signature: string, more: Parameters<typeof endpoint>[1] = {}): InlineService {
  return serve(
    [
      endpoint('list-teams[paginated]()', { members: 'id, name' }),
      endpoint('get-team(team_id!)', { members: 'id, name' }),
      endpoint('list-members[paginated](team_id!)', member),
      endpoint('get-member(team_id!, member_id!)', member),
      endpoint('create-member(team_id!, email!, role, age:number)', member),
      endpoint('delete-member(team_id!, member_id!)'),
      endpoint(signature, more),
    ],
    { items: 4, objects: [object('patch()', { input: 'email, age:number' })] },
  )
}

async function exampleOf(
  signature: string,
  more?: Parameters<typeof endpoint>[1],
): Promise<{ args: JsonObject; first: JsonObject; service: InlineService }> {
  const created = service(signature, more)
  const name = /^[^[(]+/.exec(signature)![0]
  const [first] = created.mock.collection('members').list({ limit: 1 }) as JsonObject[]
  return { args: await created.example(name), first: first!, service: created }
}

test.each<[signature: string, expected: (first: JsonObject) => object]>([
  ['ping()', () => ({})],
  [
    'show-member(team_id!, member_id!)',
    (first) => ({ team_id: first['team_id'], member_id: first['id'] }),
  ],
  ['show-members[paginated](team_id!, role)', (first) => ({ team_id: first['team_id'] })],
  [
    'show-members[paginated](team_id!, role!)',
    (first) => ({ team_id: first['team_id'], role: first['role'] }),
  ],
  ['show-members[paginated](team_id!, min_age:number)', (first) => ({ team_id: first['team_id'] })],
  [
    'rename-member(team_id!, member_id!, email!)',
    (first) => ({ team_id: first['team_id'], member_id: first['id'], email: expect.any(String) }),
  ],
  [
    'remove-members(team_id!, member_ids!:array)',
    (first) => ({ team_id: first['team_id'], member_ids: [first['id']] }),
  ],
])('the example arguments of %s have keys of existing records', async (signature, expected) => {
  const { args, first } = await exampleOf(signature)
  expect(args).toEqual(expected(first))
})

test('the example arguments of a creation have values of a new record of an existing parent', async () => {
  const {
    args,
    first,
    service: members,
  } = await exampleOf('invite-member(team_id!, email!)', {
    ...member,
    errors: ['EMAIL_TAKEN'],
  })
  expect(args).toEqual({ team_id: first['team_id'], email: expect.stringContaining('@') })
  const emails = members.mock
    .collection('members')
    .list()
    .map(({ email }) => email)
  expect(emails).not.toContain(args['email'])
})

test('an example argument has the declared type, also where the field has another one', async () => {
  const { args, first } = await exampleOf('show-members[paginated](team_id!, age!)')
  expect(args).toEqual({ team_id: first['team_id'], age: String(first['age']) })
})

test('optional arguments are omitted', async () => {
  const { args } = await exampleOf('show-members[paginated](team_id, role, sort, limit:number)')
  expect(args).toEqual({})
})

test.each(['sort!', 'order_by!', 'sort!, direction!'])(
  'required sort arguments are accepted: %s',
  async (list) => {
    const { args, service: members } = await exampleOf(
      `find-members[paginated](team_id!, ${list})`,
      member,
    )
    await expect(members.call('find-members', args)).resolves.toHaveProperty('page')
  },
)

const shown = 'id, project_id, title, code?, note?, size:number, owner:object'

/** Two tasks of two projects. The first has an empty code and no note. */
const rows = {
  projects: [{ id: 'P1' }, { id: 'P2' }],
  tasks: [
    { id: 'T0', project_id: 'P2', title: 'A', code: '', note: null, size: 77, owner: { id: 1 } },
    { id: 'T1', project_id: 'P1', title: 'B', code: 'C', note: 'N', size: 88, owner: { id: 2 } },
  ],
}

interface Setup extends Partial<DataOptions> {
  collection?: CollectionOverrides
}

/** Creates the data of projects and tasks, with one more endpoint and its operation. */
function dataWith(
  more: Endpoint,
  operation: Partial<OperationModel> | undefined,
  { collection, ...options }: Setup = {},
): { data: Data; table: Table } {
  const parent = { collection: 'projects', fields: { project_id: 'id' } }
  const data = inlineData(
    [
      endpoint('list-projects[paginated]()', { members: 'id, name' }),
      endpoint('get-project(project_id!)', { members: 'id, name' }),
      endpoint('list-tasks[paginated]()', { returns: [['object.task']] }),
      endpoint('get-task(id!)', { returns: 'object.task' as never }),
      more,
    ],
    {
      objects: [
        object(`task(${shown})`, { input: 'title!, note!, size!' }),
        object('taskRef()', { input: 'task_id!, tag!' }),
        object('named()', { input: 'title!, tag!' }),
        object('tagged()', { input: 'tag!' }),
        object('key()', { input: 'id!' }),
        object('nested()', { input: 'key!:object.key' }),
      ],
      items: 2,
      data: rows,
      model: {
        collections: { tasks: { parent, ...collection } },
        operations: {
          [more.name]: operation === undefined ? null : { collection: 'tasks', ...operation },
        },
      } as DataOptions['model'],
      ...options,
    },
  )
  return { data, table: data.dataset.table('tasks')! }
}

describe('the example arguments of an operation', () => {
  const example = (
    signature: string,
    operation?: Partial<OperationModel>,
    setup?: Setup,
  ): unknown => {
    const more = endpoint(signature)
    return dataWith(more, operation, setup).data.example(more)
  }
  const byId = { action: 'get', key: { id: 'id' } } as const
  const tag = expect.any(String)

  it.each<[signature: string, operation: Partial<OperationModel>, args: object]>([
    // Filters have the first value of the field that is neither null nor empty.
    ['find(code!)', { action: 'list', filters: { code: { field: 'code' } } }, { code: 'C' }],
    ['find(note!)', { action: 'list', filters: { note: { field: 'note' } } }, { note: 'N' }],
    ['find(note)', { action: 'list', filters: { note: { field: 'note' } } }, {}],
    // Updates have the values of an existing record.
    [
      'edit(id!, title!, size:number)',
      { ...byId, action: 'update', values: { title: 'title', size: 'size' } },
      { id: 'T0', title: 'A' },
    ],
    [
      'edit(id!, task!:object.task)',
      { ...byId, action: 'update', values: { task: '' } },
      { id: 'T0', task: { title: 'A', note: tag, size: tag } },
    ],
    // All parts of a key are those of one record.
    [
      'show(code!, project_id!)',
      { action: 'get', key: { code: 'code', project_id: 'project_id' } },
      { code: 'C', project_id: 'P1' },
    ],
    [
      'show(project_id, id!)',
      { action: 'get', key: { project_id: 'project_id', id: 'id' } },
      { id: 'T0' },
    ],
    [
      'show(id, project_id)',
      { action: 'get', key: { id: 'id', project_id: 'project_id' } },
      { id: 'T0' },
    ],
    ['show(id)', { action: 'none', key: { id: 'id' } }, {}],
    // Keys in objects
    ['show(task!:object.key)', { action: 'get', key: { 'task.id': 'id' } }, { task: { id: 'T0' } }],
    [
      'show(task!:object.nested)',
      { action: 'get', key: { 'task.key.id': 'id' } },
      { task: { key: { id: 'T0' } } },
    ],
    [
      'show(task!:object.tagged)',
      { action: 'get', key: { 'task.key.id': 'id' } },
      { task: { key: { id: 'T0' }, tag } },
    ],
    ['show(task:object.key)', { action: 'get', key: { 'task.id': 'id' } }, {}],
    [
      'show(task!:object.taskRef)',
      { action: 'get', key: { task: 'id' } },
      { task: { task_id: 'T0', tag } },
    ],
    [
      'show(task!:object.named)',
      { action: 'get', key: { task: 'id' } },
      { task: { title: 'A', tag } },
    ],
    [
      'show(task!:object.tagged)',
      { action: 'get', key: { task: 'id' } },
      { task: { id: 'T0', tag } },
    ],
    ['show(owner!:object)', { action: 'get', key: { owner: 'owner' } }, { owner: { id: 1 } }],
    // Lists of keys
    ['remove(ids!:array)', { action: 'delete', batch: 'ids' }, { ids: ['T0'] }],
    [
      'remove(code!, ids!:array)',
      { action: 'delete', key: { code: 'code' }, batch: 'ids' },
      { code: 'C', ids: ['T1'] },
    ],
    [
      'remove(tasks!:[[object.key]])',
      { action: 'delete', batch: 'tasks' },
      { tasks: [{ id: 'T0' }] },
    ],
    // Sort arguments
    [
      'find(sort!, order!)',
      { action: 'list', sort: { by: 'sort', direction: 'order', values: { hot: '' } } },
      { sort: 'hot', order: 'asc' },
    ],
  ])('%s, %j: %j', (signature, operation, args) => {
    expect(example(signature, operation)).toEqual(args)
  })

  it('have the key of the collection in an object', () => {
    const collection = { key: ['code'] }
    const show = { action: 'get', key: { task: 'code' } } as const
    expect(example('show(task!:object.tagged)', show, { collection })).toEqual({
      task: { tag, code: 'C' },
    })
  })

  it('have the other parts of a compound key in a list', () => {
    const collection = { key: ['project_id', 'id'] }
    const remove = { action: 'delete', key: { project_id: 'project_id' }, batch: 'tasks' } as const
    expect(example('remove(project_id!, tasks!:[[object.key]])', remove, { collection })).toEqual({
      project_id: 'P2',
      tasks: [{ id: 'T0' }],
    })
  })

  it.each<[signature: string, operation: Partial<OperationModel>, setup?: Setup]>([
    ['find(size!)', { action: 'list', filters: { size: { field: 'size', operator: '>=' } } }],
    ['find(unknown!)', { action: 'list', filters: { unknown: { field: 'unknown' } } }],
    ['edit(note!:any)', { action: 'update', values: { note: 'note' } }],
    ['edit(owner!)', { action: 'update', values: { owner: 'owner' } }],
    ['edit(input!)', { action: 'update', values: { input: '' } }],
    ['add(tasks!:[[object.task]])', { action: 'create', batch: 'tasks' }],
    ['add(tasks!:array)', { action: 'create', batch: 'tasks' }],
    ['show(id!)', byId, { data: { tasks: [] } }],
    [
      'show(id!, task!:object.named)',
      { action: 'get', key: { id: 'id' } },
      { data: { tasks: [] } },
    ],
    [
      'find(code!)',
      { action: 'list', filters: { code: { field: 'code' } } },
      { data: { tasks: [] } },
    ],
    ['remove(ids!:array)', { action: 'delete', batch: 'ids' }, { data: { tasks: [] } }],
    ['edit(title!)', { action: 'update', values: { title: 'title' } }, { data: { tasks: [] } }],
  ])(
    'are those of the definition if no value of a record fits: %s, %j',
    (signature, operation, setup) => {
      const args = example(signature, operation, setup)
      expect(args).toEqual(example(signature))
      expect(args).not.toEqual({})
    },
  )

  it('have null in an object for the key of no record', () => {
    const show = { action: 'get', key: { 'task.id': 'id' } } as const
    expect(example('show(task!:object.key)', show, { data: { tasks: [] } })).toEqual({
      task: { id: null },
    })
  })

  it('are empty without arguments', () => {
    const more: Endpoint = { name: 'show', returns: ['object'], flags: [], docs: '', errors: [] }
    expect(dataWith(more, byId).data.example(more)).toEqual({})
    const remove = { action: 'delete', batch: 'ids' } as const
    expect(dataWith(more, remove).data.example(more)).toEqual({})
  })

  it('are those of the definition for an endpoint that is not in it', () => {
    const { data } = dataWith(endpoint('show()'), byId)
    expect(data.example(endpoint('other(id!)'))).toEqual({ id: expect.any(String) })
  })
})

describe('the example arguments of a creation', () => {
  const values = { id: 'id', project_id: 'project_id', title: 'title' }
  const add = endpoint('add(id!, project_id!, title!)')
  const generated = { data: {} }

  it('have the values of the next generated record and a free key', async () => {
    const { data, table } = dataWith(add, { action: 'create', values }, generated)
    expect(data.example(add)).toEqual({
      id: table.keys.encode(table.end),
      project_id: table.record(0)!['project_id'],
      title: table.generated(table.end)['title'],
    })
    await data.call(add, { ...data.example(add), id: table.keys.encode(table.end + 1) })
    expect(data.example(add)['id']).toBe(table.keys.encode(table.end + 1))
  })

  it('have the key of the first record for a replacement', () => {
    const { data, table } = dataWith(add, { action: 'replace', values })
    const title = table.generated(table.end)['title']
    expect(data.example(add)).toEqual({ id: 'T0', project_id: 'P2', title })
    expect(title).not.toBe('A')
  })

  it.each(['replace', 'create'] as const)('have an object with the record: %s', (action) => {
    const put = endpoint('put(task!:object.task)')
    const { data, table } = dataWith(put, { action, values: { task: '' } })
    const { title, note } = table.generated(table.end)
    const key = action === 'replace' ? { id: 'T0' } : {}
    const { task } = data.example(put) as { task: JsonObject }
    expect(task).toEqual({ title, note: note ?? task['note'], size: expect.any(String), ...key })
  })

  it('have a value that no record has for a unique field', () => {
    const unique = endpoint('add(title!)', { errors: ['TITLE_TAKEN'] })
    const create = { action: 'create', values: { title: 'title' } } as const
    const { data, table } = dataWith(unique, create, generated)
    table.update(0, { title: table.generated(table.end)['title']! })
    expect(data.example(unique)).toEqual({ title: table.generated(table.end + 1)['title'] })
  })

  it('have the first parent if there is no record', () => {
    const create = { action: 'create', values } as const
    const { projects } = rows
    const first = dataWith(add, create, { data: { projects, tasks: [] } })
    expect(first.data.example(add)).toMatchObject({ project_id: 'P1' })
    for (const action of ['create', 'replace'] as const) {
      const { data } = dataWith(add, { action, values }, { data: { projects: [], tasks: [] } })
      expect(data.example(add)).toMatchObject({ id: expect.any(String), project_id: 'example' })
    }
  })

  it('need no parent', () => {
    const create = { collection: 'projects', action: 'create', values: { name: 'name' } } as const
    const project = endpoint('add(name!)')
    const { data } = dataWith(project, create)
    const { end, generated: record } = data.dataset.table('projects')!
    expect(data.example(project)).toEqual({ name: record(end)['name'] })
  })
})

describe('the example arguments with references', () => {
  const order = 'id, customer_id, lines:[[object.line]]'
  const shop = (data: DataOptions['data'] = {}): InlineService =>
    serve(
      [
        endpoint('list-customers[paginated]()', { members: 'id, name' }),
        endpoint('get-customer(customer_id!)', { members: 'id, name' }),
        endpoint('list-products[paginated]()', { members: 'id, name' }),
        endpoint('get-product(product_id!)', { members: 'id, name' }),
        endpoint('list-orders[paginated]()', { returns: [['object.order']] }),
        endpoint('get-order(order_id!)', { returns: 'object.order' as never }),
        endpoint('create-order(customer_id!, lines!:[[object.line]])', {
          returns: 'object.order' as never,
        }),
      ],
      {
        objects: [
          object(`order(${order})`),
          object('line(product_id, count:number)', { input: 'product_id!, count!:number' }),
        ],
        data,
      },
    )

  it('have keys of existing records, also in lists', async () => {
    for (let items = 0; items < 2; items++) {
      const service = shop({
        customers: [{ id: 'C1' }, { id: 'C2' }],
        products: items === 0 ? [{ id: 'A' }] : [{ id: 'A' }, { id: 'B' }],
      })
      const args = await service.example('create-order')
      expect(args['customer_id']).toBe('C1')
      const ids = (args['lines'] as JsonObject[]).map(({ product_id }) => product_id)
      expect(ids).not.toEqual([])
      expect(ids).toEqual(ids.map((_, at) => (at % (items + 1) === 0 ? 'A' : 'B')))
      await expect(service.call('create-order', args)).resolves.toHaveProperty('id')
    }
  })

  it('have any keys if there are no records', async () => {
    const args = await shop({ customers: [], products: [] }).example('create-order')
    expect(args['lines']).not.toContainEqual(expect.objectContaining({ product_id: null }))
  })

  it('have a pair that is not linked', async () => {
    const service = serve(
      [
        endpoint('list-teams[paginated]()', { members: 'id, name' }),
        endpoint('get-team(team_id!)', { members: 'id, name' }),
        endpoint('list-users[paginated]()', { members: 'id, name' }),
        endpoint('get-user(user_id!)', { members: 'id, name' }),
        endpoint('list-team-members[paginated](team_id!)', { members: 'team_id, user_id, role' }),
        endpoint('add-team-member(team_id!, user_id!)', { members: 'team_id, user_id, role' }),
        endpoint('remove-team-member(team_id!, user_id!)'),
      ],
      { items: 10 },
    )
    const args = await service.example('add-team-member')
    const members = await service.list('list-team-members', { team_id: args['team_id']! })
    const users = (await service.list('list-users')).map(({ id }) => id)
    expect(users).toContain(args['user_id'])
    expect(members.map(({ user_id }) => user_id)).not.toContain(args['user_id'])
    expect(members).not.toEqual([])
  })

  it('refer to no deleted record', async () => {
    const service = serve([
      endpoint('list-tables[paginated]()', { members: 'id, name' }),
      endpoint('get-table(table_id!)', { members: 'id, name' }),
      endpoint('delete-table(table_id!)'),
      endpoint('list-routes[paginated]()', { members: 'id, table_id, target' }),
      endpoint('get-route(id!)', { members: 'id, table_id, target' }),
      endpoint('replace-route(table_id!, target)', { returns: 'null' as never }),
    ])
    const { table_id } = await service.example('replace-route')
    await service.call('delete-table', { table_id: table_id! })
    const args = await service.example('replace-route')
    expect(args['table_id']).not.toBe(table_id)
    await expect(service.call('replace-route', args)).resolves.toBeNull()
  })
})
