import type { Endpoint } from 'fc-core'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/names/json-value.ts'
import { endpoint, serve } from './inline-service.ts'

describe('a key', () => {
  it('has the documented format, with the key of the parent', async () => {
    const documented = (signature: string, docs: string, members: string): Endpoint => {
      const { arguments: [argument] = [], ...rest } = endpoint(signature, { members })
      return { ...rest, arguments: [{ ...argument!, docs }] }
    }
    const service = serve([
      endpoint('list-spaces[paginated]()', { members: 'name, title' }),
      documented('get-space(name!)', 'Format: spaces/{space}', 'name, title'),
      documented('list-memberships[paginated](parent!)', 'Format: spaces/{space}', 'name, role'),
      documented('get-membership(name!)', 'Format: spaces/{space}/members/{member}', 'name, role'),
      endpoint('create-membership(parent!, role!)', { members: 'name, role' }),
    ])
    const [first, second] = await service.list('list-spaces')
    expect(first!['name']).toMatch(/^spaces\/[^/]+$/)
    for (const space of [first!, second!]) {
      expect(await service.call('get-space', { name: space['name']! })).toEqual(space)
      const created = { parent: space['name']!, role: 'guest' }
      const membership = await service.call('create-membership', created)
      const memberships = await service.list('list-memberships', { parent: space['name']! })
      expect(memberships.at(-1)).toEqual(membership)
      for (const each of [memberships[0]!, membership]) {
        const start = `${String(space['name'])}/members/`
        expect(String(each['name']).replace(start, '')).toMatch(/^[^/]+$/)
        expect(await service.call('get-membership', { name: each['name']! })).toEqual(each)
      }
    }
    await service.reject('get-membership', { name: `${String(first!['name'])}/members/nope` })
  })

  it.each([
    ['number', '', undefined],
    ['string', 'id, name', 'get-account(account_id!)'],
  ])('consists of digits as a %s if other endpoints send a number', async (type, members, get) => {
    const service = serve([
      endpoint('list-accounts[paginated]()', members === '' ? {} : { members }),
      endpoint('list-clients[paginated](account_id!:number)', { members: 'id, name' }),
      ...(get === undefined ? [] : [endpoint(get, { members })]),
    ])
    const [account] = await service.list('list-accounts')
    const id = account!['id']!
    expect(typeof id).toBe(type)
    expect(await service.list('list-clients', { account_id: Number(id) })).not.toEqual([])
  })

  const secret = { members: 'ARN, Name, Description' }
  it.each([
    ['ARN!, Name', 'ARN, Name'],
    ['Name!', 'Name!'],
    ['ARN, Name', 'Name!'],
  ])('may be an ARN or a name, with get(%s) and delete(%s)', async (get, remove) => {
    const service = serve([
      endpoint('ListSecrets[paginated]()', secret),
      endpoint(`GetSecret(${get})`, secret),
      endpoint(`DeleteSecret(${remove})`),
      endpoint('UpdateSecret(ARN, Name, Description)', secret),
    ])
    const [first, second] = await service.list('ListSecrets')
    const { ARN, Name } = first!
    const update = (args: JsonObject): Promise<JsonObject> => service.call('UpdateSecret', args)
    expect(await update({ Name: Name!, Description: 'a' })).toEqual({ ...first, Description: 'a' })
    expect(await update({ ARN: ARN!, Description: 'b' })).toEqual({ ...first, Description: 'b' })
    const renamed = await update({ ARN: second!['ARN']!, Name: 'other' })
    expect(renamed).toMatchObject({ Name: 'other', Description: second!['Description'] })
    await service.reject('UpdateSecret', { Name: 'nope' })
    await service.reject('UpdateSecret', { Description: 'c' })
  })

  it('of a body is kept in a path with the same word', async () => {
    const org = { members: 'id, name' }
    const service = serve([
      endpoint('GetOrgs[paginated]()', org),
      endpoint('PostOrgs(name!)', org),
      endpoint('GetOrgsID(orgID!)', org),
      endpoint('GetOrgsIDMembers[paginated](orgID!)', { members: 'id' }),
      endpoint('PostOrgsIDMembers(id!, orgID!)', { members: 'id' }),
    ])
    const [, { id: orgID } = {}] = await service.list('GetOrgs')
    const member = await service.call('PostOrgsIDMembers', { orgID: orgID!, id: 'new' })
    expect(member).toEqual({ id: 'new' })
    expect((await service.list('GetOrgsIDMembers', { orgID: orgID! })).at(-1)).toEqual(member)
  })
})
