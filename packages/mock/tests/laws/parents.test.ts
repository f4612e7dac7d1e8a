import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

const blog = [
  endpoint('list-posts[paginated]()'),
  endpoint('get-post(post_id!)'),
  endpoint('list-comments[paginated](post_id!)', { errors: ['POST_NOT_FOUND'] }),
  endpoint('get-comment(comment_id!)'),
]

describe('children of two parents', () => {
  it('differ and contain the key of their parent', async () => {
    const service = serve(blog)
    const [one, two] = (await service.list('list-posts')).map(({ id }) => id!)
    const first = await service.list('list-comments', { post_id: one! })
    const second = await service.list('list-comments', { post_id: two! })
    expect(first.length).toBeGreaterThan(0)
    expect(second.length).toBeGreaterThan(0)
    expect(first.every(({ post_id }) => post_id === one)).toBe(true)
    expect(second.every(({ post_id }) => post_id === two)).toBe(true)
    const ids = [...first, ...second].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const comment of [first[0]!, second[0]!])
      expect(await service.call('get-comment', { comment_id: comment['id']! })).toEqual(comment)
  })

  it('of the first parent fill several pages', async () => {
    const service = serve(blog, { pageSize: 5, items: 20 })
    const [post] = await service.list('list-posts')
    const comments = await service.list('list-comments', { post_id: post!['id']! })
    expect(comments.length).toBeGreaterThan(10)
  })

  it('are rejected or empty for an unknown parent', async () => {
    const service = serve(blog)
    const listed = service.list('list-comments', { post_id: 'unknown-post' })
    const result = await listed.catch((error: Error) => error.message)
    expect(['[]', expect.stringContaining('POST_NOT_FOUND')]).toContainEqual(
      typeof result === 'string' ? result : JSON.stringify(result),
    )
  })
})

describe('an optional parent that records do not show', () => {
  const user = { members: 'id, name' }
  const endpoints = [
    endpoint('list-groups[paginated]()', user),
    endpoint('get-group(group_id!)', user),
    endpoint('list-users[paginated](group_id)', user),
    endpoint('get-user(user_id!)', user),
    endpoint('create-user(name!, group_id)', user),
  ]

  it('selects: the lists of all groups partition the users', async () => {
    const service = serve(endpoints, { items: 12 })
    const all = await service.list('list-users')
    const groups = await service.list('list-groups')
    const lists = await Promise.all(
      groups.map(({ id }) => service.list('list-users', { group_id: id! })),
    )
    const ids = lists.flat().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
    expect(lists[0]!.length).toBeLessThan(all.length)
    expect(Object.keys(all[0]!)).toEqual(['id', 'name'])
    expect(await service.list('list-users', { group_id: 'nope' })).toEqual([])
  })

  it('is kept by a created record', async () => {
    const service = serve(endpoints)
    const [, group] = await service.list('list-groups')
    const created = await service.call('create-user', { name: 'Ada', group_id: group!['id']! })
    const list = await service.list('list-users', { group_id: group!['id']! })
    expect(list.at(-1)).toEqual(created)
  })

  it.each([
    ['refer to the records', 'create-group(user_id!)', 'id, name, user_id'],
    ['contain the records', 'create-group(name!)', 'id, name, users:[[object.line]]'],
    ['are joined by the records', 'add-user-to-group(user_id!, group_id!)', 'id, name'],
  ])('is no field of its own if groups %s', async (_, signature, members) => {
    const groups = [
      endpoint('list-groups[paginated]()', { members }),
      endpoint('get-group(group_id!)', { members }),
    ]
    const objects = [object('line(user_id, count:number)')]
    const service = serve([...groups, ...endpoints.slice(2), endpoint(signature)], { objects })
    const model = (await (await service.send('/__fc/model?path=/test')).json()) as JsonObject
    expect(JSON.stringify((model['collections'] as JsonObject)['users'])).not.toContain('group_id')
  })
})

describe('a filter', () => {
  const shop = [
    endpoint('list-customers[paginated]()'),
    endpoint('get-customer(customer_id!)'),
    endpoint('list-orders[paginated](customer_id)'),
    endpoint('get-order(order_id!)'),
    endpoint('list-products[paginated](category)'),
    endpoint('get-product(product_id!)'),
  ]

  it('selects the orders of a customer as get returns them', async () => {
    const service = serve(shop)
    const all = await service.list('list-orders')
    const customer_id = all[3]!['customer_id']!
    const selected = await service.list('list-orders', { customer_id })
    expect(selected).toEqual(all.filter((order) => order['customer_id'] === customer_id))
    for (const order of selected)
      expect(await service.call('get-order', { order_id: order['id']! })).toEqual(order)
  })

  it('selects by category without changing records', async () => {
    const service = serve(shop)
    const all = await service.list('list-products')
    const category = all[0]!['category']!
    const selected = await service.list('list-products', { category })
    expect(selected).toEqual(all.filter((product) => product['category'] === category))
    const known = new Map(all.map((product): [unknown, JsonObject] => [product['id'], product]))
    for (const product of selected) expect(known.get(product['id'])).toEqual(product)
  })

  it.each([
    ['list-orders', { customer_id: 'unknown-customer' }],
    ['list-products', { category: 'unknown category' }],
  ])('of %s returns an empty page for the unknown value %j', async (list, args) => {
    expect(await serve(shop).list(list, args)).toEqual([])
  })
})

describe("a required list argument that is the parent's path", () => {
  it('selects the children of that parent', async () => {
    const service = serve([
      endpoint('list-schemas[paginated](parent!)'),
      endpoint('get-schema(name!)'),
      endpoint('list-schema-revisions[paginated](name!)'),
    ])
    const { parent } = await service.example('list-schemas')
    const [one, two] = (await service.list('list-schemas', { parent: parent! })).map(
      (s) => s['name']!,
    )
    const first = await service.list('list-schema-revisions', { name: one! })
    const second = await service.list('list-schema-revisions', { name: two! })
    expect(first.length).toBeGreaterThan(0)
    expect(first).not.toEqual(second)
  })
})

describe('a list filtered by an embedded record', () => {
  it('accepts its key', async () => {
    const project = 'object.Project'
    const service = serve(
      [
        endpoint('list-teams[paginated]()'),
        endpoint('get-team(team_gid!)', { returns: ['object.Team'] }),
        endpoint('list-projects[paginated](team)', { returns: [project] }),
        endpoint('get-project(project_gid!)', { returns: [project] }),
      ],
      {
        objects: [object('Team(gid, name)'), object('Project(gid, name, team:object.Team)')],
      },
    )
    const projects = await service.list('list-projects')
    const { gid } = projects[0]!['team'] as JsonObject
    const found = projects.filter(({ team }) => (team as JsonObject)['gid'] === gid)
    expect(await service.list('list-projects', { team: gid! })).toEqual(found)
    expect(await service.list('list-projects', { team: 'none' })).toEqual([])
  })
})

describe('a common parameter of most endpoints', () => {
  it('is not a field of records', async () => {
    const nouns = ['user', 'order', 'team', 'task']
    const service = serve(
      nouns.flatMap((noun) => [
        endpoint(`list-${noun}s[paginated](dry_run:boolean)`),
        endpoint(`get-${noun}(${noun}_id!, dry_run:boolean)`),
        endpoint(`create-${noun}(name!, dry_run:boolean)`),
      ]),
    )
    const users = await service.list('list-users')
    expect(users[0]).not.toHaveProperty('dry_run')
    expect(await service.list('list-users', { dry_run: false })).toEqual(users)
  })
})
