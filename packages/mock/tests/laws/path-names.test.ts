import { describe, expect, it } from 'vitest'
import { endpoint, serve } from './inline-service.ts'

describe('path names with `id`', () => {
  const users = [
    endpoint('get-users[paginated]()'),
    endpoint('post-users(name!, email)'),
    endpoint('get-users-id(user_id!)'),
    endpoint('put-users-id(user_id!, name)'),
    endpoint('delete-users-id(user_id!)'),
    endpoint('get-users-id-tasks[paginated](user_id!)'),
    endpoint('get-tasks-id(task_id!)'),
  ]

  it('form one collection', async () => {
    const service = serve(users)
    const [first] = await service.list('get-users')
    expect(await service.call('get-users-id', { user_id: first!['id']! })).toEqual(first)
    const created = await service.call('post-users', { name: 'Ada' })
    const key = { user_id: created['id']! }
    expect(await service.call('get-users-id', key)).toMatchObject({ name: 'Ada' })
    expect(await service.list('get-users')).toContainEqual(created)
    await service.call('put-users-id', { ...key, name: 'Grace' })
    expect(await service.call('get-users-id', key)).toMatchObject({ name: 'Grace' })
    await service.call('delete-users-id', key)
    await service.reject('get-users-id', key)
    expect((await service.list('get-users')).map(({ id }) => id)).not.toContain(created['id'])
  })

  it('list the children of a path', async () => {
    const service = serve(users)
    const [one, two] = (await service.list('get-users')).map(({ id }) => id!)
    const first = await service.list('get-users-id-tasks', { user_id: one! })
    const second = await service.list('get-users-id-tasks', { user_id: two! })
    expect(first.length).toBeGreaterThan(0)
    expect(first).not.toEqual(second)
    const [task] = first
    expect(await service.call('get-tasks-id', { task_id: task!['id']! })).toEqual(task)
  })
})

describe('path names with arguments', () => {
  const customers = [
    endpoint('GetCustomers[paginated]()'),
    endpoint('PostCustomers(name!)'),
    endpoint('GetCustomersCustomer(customer!)'),
    endpoint('PostCustomersCustomer(customer!, name)'),
    endpoint('DeleteCustomersCustomer(customer!)'),
    endpoint('GetCustomersCustomerBankAccounts[paginated](customer!)'),
    endpoint('GetCustomersCustomerBankAccountsId(customer!, id!)'),
  ]

  it('form one collection', async () => {
    const service = serve(customers)
    const created = await service.call('PostCustomers', { name: 'Ada' })
    const key = { customer: created['id']! }
    expect(await service.call('GetCustomersCustomer', key)).toEqual(created)
    expect(await service.list('GetCustomers')).toContainEqual(created)
    await service.call('PostCustomersCustomer', { ...key, name: 'Grace' })
    expect(await service.call('GetCustomersCustomer', key)).toMatchObject({ name: 'Grace' })
    await service.call('DeleteCustomersCustomer', key)
    await service.reject('GetCustomersCustomer', key)
  })

  it('determine parents and keys of children', async () => {
    const service = serve(customers)
    const [one, two] = (await service.list('GetCustomers')).map(({ id }) => id!)
    const list = 'GetCustomersCustomerBankAccounts'
    const first = await service.list(list, { customer: one! })
    expect(first.length).toBeGreaterThan(0)
    expect(await service.list(list, { customer: two! })).not.toEqual(first)
    const key = { customer: one!, id: first[0]!['id']! }
    expect(await service.call('GetCustomersCustomerBankAccountsId', key)).toEqual(first[0])
  })

  it.each(['GetCustomersCustomer', 'DeleteCustomersCustomer'])(
    'do not repeat words in the message of %s',
    async (name) => {
      const { message } = await serve(customers).reject(name, { customer: 'unknown' })
      expect(message).toMatch(/customer/i)
      expect(message).not.toMatch(/\b(\w+) \1\b/i)
    },
  )

  it('identify a record by the id before a token of the same noun', async () => {
    const service = serve([
      endpoint('get-guilds-id-webhooks[paginated](guild_id!)'),
      endpoint('post-guilds-id-webhooks(guild_id!, name!)'),
      endpoint('get-webhooks-id(webhook_id!)'),
      endpoint('delete-webhooks-id(webhook_id!)'),
      endpoint('get-webhooks-id-id(webhook_id!, webhook_token!)'),
      endpoint('patch-webhooks-id-id(webhook_id!, webhook_token!, name)'),
      endpoint('delete-webhooks-id-id(webhook_id!, webhook_token!)'),
    ])
    const args = await service.example('post-guilds-id-webhooks')
    const created = await service.call('post-guilds-id-webhooks', args)
    expect(await service.call('get-webhooks-id', { webhook_id: created['id']! })).toEqual(created)
  })

  it('treat an argument of several words as one parameter', async () => {
    const service = serve([
      endpoint('get-access-whitelist[paginated]()'),
      endpoint('post-access-whitelist(address!)'),
      endpoint('get-access-whitelist-rule-id(rule_id!)'),
    ])
    const [item] = await service.list('get-access-whitelist')
    const [id] = Object.values(item!)
    expect(await service.call('get-access-whitelist-rule-id', { rule_id: id! })).toEqual(item)
  })

  it('identify a record by an alternate id', async () => {
    const service = serve([
      endpoint('get-orgs[paginated]()'),
      endpoint('get-orgs-id(org_id!)'),
      endpoint('get-orgs-id-teams[paginated](org_id!)'),
      endpoint('get-orgs-id-teams-slug(org_id!, slug!)'),
      endpoint('delete-orgs-id-teams-slug(org_id!, slug!)'),
      endpoint('patch-orgs-id-teams-slug(org_id!, slug!, name)'),
      endpoint('get-teams-id(team_id!:number)'),
      endpoint('patch-teams-id(team_id!:number, name)'),
    ])
    const { team_id } = await service.example('get-teams-id')
    const team = await service.call('get-teams-id', { team_id: team_id! })
    expect(team).toMatchObject({ id: team_id })
    const key = { org_id: team['org_id']!, slug: team['slug']! }
    expect(await service.call('get-orgs-id-teams-slug', key)).toEqual(team)
    await service.call('patch-teams-id', { team_id: team_id!, name: 'Other' })
    expect(await service.call('get-orgs-id-teams-slug', key)).toMatchObject({ name: 'Other' })
  })
})
