import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, object, serve } from './inline-service.ts'

describe('a created record', () => {
  it('is found by the sent key, in any naming style', async () => {
    const service = serve([endpoint('create-session(Id!, Language)'), endpoint('get-session(Id)')])
    await service.call('create-session', { Id: 'abc', Language: 'en' })
    const session = await service.call('get-session', { Id: 'abc' })
    expect(session).toMatchObject({ Id: 'abc', Language: 'en' })
  })

  it('has generated identifiers in addition to its key, which replacements keep', async () => {
    const members = 'clusterArn, clusterName, id?:number, homepageUrl?'
    const service = serve([
      endpoint('ListClusters[paginated]()', { members }),
      endpoint('DescribeCluster(clusterName!)', { members }),
      endpoint('CreateCluster(clusterName)', { members }),
      endpoint('ReplaceCluster(clusterName!)', { members }),
    ])
    const created = await service.call('CreateCluster', { clusterName: 'north' })
    expect(created).toEqual({
      clusterArn: expect.stringMatching(/^arn:.+\/north$/) as string,
      clusterName: 'north',
      id: expect.any(Number) as number,
      homepageUrl: null,
    })
    expect(await service.call('ReplaceCluster', { clusterName: 'north' })).toEqual(created)
    const { clusterArn, clusterName } = await service.call('CreateCluster')
    expect(clusterArn).toMatch(new RegExp(`/${clusterName as string}$`))
  })

  it('is returned in the matching one of two wrapped objects', async () => {
    const service = serve(
      [
        endpoint('create-document(title!)', { returns: ['object.document'] }),
        endpoint('get-document(document_id!)', { returns: ['object.result'] }),
        endpoint('list-documents[paginated]()', { returns: [['object.document']] }),
      ],
      {
        objects: [
          object('document(id, title)'),
          object('author(name, email)'),
          object('result(document:object.document, author:object.author)'),
        ],
      },
    )
    const created = await service.call('create-document', { title: 'Plans' })
    const { document } = await service.call('get-document', { document_id: created['id']! })
    expect(document).toEqual(created)
    expect(await service.list('list-documents')).toContainEqual(created)
  })

  it.each([
    ['several children', 'create-task(project_id!, title!)', 'get-task(task_id!)', 'task_id'],
    ['one child', 'put-plan(project_id!, title!)', 'get-plan(project_id!)', 'project_id'],
  ])('is found after the deletion of a created parent with %s', async (_, create, get, key) => {
    const members = 'id, project_id, title'
    const children = create.startsWith('put') ? 'project_id, title' : members
    const service = serve(
      [
        endpoint('list-projects[paginated]()', { members: 'id, name' }),
        endpoint('get-project(project_id!)', { members: 'id, name' }),
        endpoint('create-project(name!)', { members: 'id, name' }),
        endpoint('delete-project(project_id!)', { returns: ['null'] }),
        endpoint('list-tasks[paginated](project_id!)', { members }),
        endpoint(create, { members: children }),
        endpoint(get, { members: children }),
      ],
      { items: 5 },
    )
    const [createName, getName] = [create, get].map((each) => each.split('(')[0]!)
    const projects: JsonObject[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      projects.push(await service.call('create-project', { name }))
    const [deleted, ...others] = projects
    await service.call('delete-project', { project_id: deleted!['id']! })
    for (const { id } of others) {
      const created = await service.call(createName!, { project_id: id!, title: 'Plan' })
      const sent = key === 'task_id' ? created['id']! : id!
      expect(await service.call(getName!, { [key]: sent })).toEqual(created)
    }
  })

  it('is replaced by a second put, even if a conflict is declared', async () => {
    const service = serve([
      endpoint('put-folder(name!, color)', { errors: ['FOLDER_ALREADY_EXISTS'] }),
      endpoint('get-folder(name!)'),
      endpoint('list-folders[paginated]()'),
    ])
    await service.call('put-folder', { name: 'Inbox', color: 'red' })
    await service.call('put-folder', { name: 'Inbox', color: 'blue' })
    expect(await service.call('get-folder', { name: 'Inbox' })).toMatchObject({ color: 'blue' })
    const listed = await service.list('list-folders')
    expect(listed.filter(({ name }) => name === 'Inbox')).toHaveLength(1)
  })

  it('is created by `set` if there is no `create`', async () => {
    const service = serve([endpoint('set-webhook(name!, url!)'), endpoint('get-webhook(name!)')])
    const webhook = { name: 'orders', url: 'https://example.com/hook' }
    await service.call('set-webhook', webhook)
    expect(await service.call('get-webhook', { name: 'orders' })).toMatchObject(webhook)
  })

  it('is found by name if the update endpoint names the changed field', async () => {
    const service = serve([
      endpoint('create-role(role_name!, description)'),
      endpoint('get-role(role_name!)'),
      endpoint('update-role-description(role_name!, description!)'),
    ])
    await service.call('create-role', { role_name: 'auditor' })
    const changed = { role_name: 'auditor', description: 'Reads all logs.' }
    await service.call('update-role-description', changed)
    const { description } = await service.call('get-role', { role_name: 'auditor' })
    expect(description).toBe('Reads all logs.')
    await service.reject('update-role-description', { ...changed, role_name: 'unknown' })
  })

  it('is changed by an endpoint named like an argument if there are such records', async () => {
    const service = serve([
      endpoint('get-pool(pool_id!)'),
      endpoint('create-pool-domain(pool_id!, domain!)'),
      endpoint('get-pool-domain(domain!)'),
      endpoint('update-pool-domain(domain!, certificate)'),
    ])
    const created = await service.call(
      'create-pool-domain',
      await service.example('create-pool-domain'),
    )
    const domain = created['domain']!
    await service.call('update-pool-domain', { domain, certificate: 'c-2' })
    expect(await service.call('get-pool-domain', { domain })).toMatchObject({ certificate: 'c-2' })
    await service.reject('update-pool-domain', { domain: 'none', certificate: 'c-2' })
  })

  it.each(['connection_input', 'connection', 'input', 'connection_data'])(
    'is created from the object argument `%s`',
    async (name) => {
      const service = serve(
        [
          endpoint('list-connections[paginated]()'),
          endpoint('get-connection(name!)', { returns: ['object.Connection'] }),
          endpoint(`create-connection(${name}!:object.ConnectionInput)`, { returns: ['null'] }),
        ],
        {
          objects: [
            object('Connection(name, url)'),
            object('ConnectionInput()', { input: 'name!, url' }),
          ],
        },
      )
      await service.call('create-connection', {
        [name]: { name: 'main', url: 'https://a.example' },
      })
      expect(await service.call('get-connection', { name: 'main' })).toMatchObject({
        name: 'main',
        url: 'https://a.example',
      })
    },
  )

  it('is returned in the array of the result', async () => {
    const service = serve([
      endpoint('ListListeners[paginated]()'),
      endpoint('GetListener(ListenerArn!)'),
      endpoint('CreateListener(Port!:number)', { members: 'Listeners:array' }),
    ])
    const { Listeners } = await service.call('CreateListener', { Port: 8080 })
    const [created] = Listeners as JsonObject[]
    expect(created).toMatchObject({ Port: 8080 })
    expect(await service.call('GetListener', { ListenerArn: created!['ListenerArn']! })).toEqual(
      created,
    )
  })

  it('is copied to a nested object that describes the record itself', async () => {
    const service = serve(
      [
        endpoint('ListPolicies[paginated]()', { returns: ['object.PolicySummary'] }),
        endpoint('DescribePolicy(PolicyId!)', { members: 'Policy:object.Policy' }),
        endpoint('CreatePolicy(Name!, Content!)', { members: 'Policy:object.Policy' }),
      ],
      {
        objects: [
          object('Policy(PolicySummary:object.PolicySummary, Content)'),
          object('PolicySummary(Id, Name)'),
        ],
      },
    )
    const [item] = await service.list('ListPolicies')
    expect(await service.call('DescribePolicy', { PolicyId: item!['Id']! })).toMatchObject({
      Policy: { PolicySummary: item },
    })
    const { Policy } = await service.call('CreatePolicy', { Name: 'main', Content: '{}' })
    expect(Policy).toMatchObject({ PolicySummary: { Name: 'main' }, Content: '{}' })
    const { Id } = (Policy as { PolicySummary: JsonObject }).PolicySummary
    expect(await service.list('ListPolicies')).toContainEqual({ Id, Name: 'main' })
  })

  it('is on the first page of a newest-first list', async () => {
    const service = serve(
      [
        endpoint('create-note(text!)'),
        endpoint('list-notes[paginated]()', { docs: 'Notes, newest first.' }),
      ],
      { pageSize: 5 },
    )
    const created = await service.call('create-note', { text: 'Hello' })
    const { page } = await service.call('list-notes')
    expect((page as JsonObject[])[0]).toEqual(created)
  })

  it('keeps ill-typed values with lenient arguments', async () => {
    const service = serve(
      [endpoint('create-note(text!, stars:number)'), endpoint('get-note(note_id!)')],
      { arguments: 'lenient' },
    )
    const created = await service.call('create-note', { text: 7, stars: 'many' })
    const note = await service.call('get-note', { note_id: created['id']! })
    expect(note).toMatchObject({ text: 7, stars: 'many' })
  })

  it('has null or an empty value in fields that were not sent', async () => {
    const service = serve([
      endpoint('list-users[paginated]()', { members: 'id, name' }),
      endpoint('get-user(user_id!)', { members: 'id, name' }),
      endpoint('create-task(title!, assignee_id, notes, tags:array)', {
        members: 'id, title, assignee_id?, notes?, tags:array',
      }),
    ])
    const task = await service.call('create-task', { title: 'Write' })
    expect({ assignee_id: null, notes: null, ...task }).toMatchObject({
      title: 'Write',
      assignee_id: null,
      notes: null,
      tags: [],
    })
  })
})

describe('lists', () => {
  it('return records in the matching one of two arrays', async () => {
    const service = serve(
      [
        endpoint('list-users()', { members: 'users:[[object.user]], warnings:[[string]]' }),
        endpoint('get-user(user_id!)', { returns: ['object.user'] }),
        endpoint('create-user(name!)', { returns: ['object.user'] }),
      ],
      { objects: [object('user(id, name)')] },
    )
    const created = await service.call('create-user', { name: 'Ada' })
    const users = (await service.call('list-users'))['users'] as JsonObject[]
    expect(users).toContainEqual(created)
    for (const user of users.slice(0, 3))
      expect(await service.call('get-user', { user_id: user['id']! })).toEqual(user)
  })

  it('contain the key of get, even if it is declared nullable', async () => {
    const service = serve(
      [
        endpoint('list-users[paginated]()', { returns: [['object.user']] }),
        endpoint('get-user(id!)', { returns: ['object.user'] }),
      ],
      { objects: [object('user(id?, name)')] },
    )
    for (const user of await service.list('list-users'))
      expect(await service.call('get-user', { id: user['id']! })).toEqual(user)
  })
})
