import { describe, expect, it } from 'vitest'
import { endpoint, serve } from './inline-service.ts'

describe.each([
  ['list_users', 'get_user', 'create_user', 'update_user', 'delete_user', 'user_id'],
  ['list-users', 'find-user', 'add-user', 'edit-user', 'remove-user', 'id'],
  ['users.list', 'users.info', 'users.create', 'users.update', 'users.delete', 'user'],
  ['ListUsers', 'DescribeUser', 'CreateUser', 'ModifyUser', 'TerminateUser', 'UserId'],
  ['listUsers', 'getUser', 'createUser', 'updateUser', 'deleteUser', 'userId'],
  ['fetch-all-users', 'read-user-v2', 'register-user', 'set-user', 'erase-user', 'user_id'],
])('%s, %s, %s, %s, %s', (list, get, create, update, remove, key) => {
  const [name, email] = key === 'UserId' ? ['Name', 'Email'] : ['name', 'email']

  it('form one collection', async () => {
    const service = serve(
      [
        endpoint(`${list}[paginated]()`),
        endpoint(`${get}(${key}!)`),
        endpoint(`${create}(${name}!, ${email})`),
        endpoint(`${update}(${key}!, ${name}, ${email})`),
        endpoint(`${remove}(${key}!)`),
      ],
      { items: 5 },
    )
    const before = await service.list(list)
    const created = await service.call(create, { [name]: 'Ada', [email]: 'ada@example.com' })
    expect(created).toMatchObject({ [name]: 'Ada', [email]: 'ada@example.com' })
    expect(await service.list(list)).toEqual([...before, created])
    const id = created[key] ?? created['id'] ?? created['Id']!
    expect(await service.call(get, { [key]: id })).toEqual(created)
    const changed = await service.call(update, { [key]: id, [email]: 'lovelace@example.com' })
    const same = Object.entries(created).filter(([member]) => !/^updated/i.test(member))
    expect(changed).toMatchObject({ ...Object.fromEntries(same), [email]: 'lovelace@example.com' })
    expect(await service.list(list)).toEqual([...before, changed])
    await service.call(remove, { [key]: id })
    expect(await service.list(list)).toEqual(before)
    expect((await service.reject(get, { [key]: id })).code).toBe('NOT_FOUND')
    expect((await service.reject(remove, { [key]: id })).code).toBe('NOT_FOUND')
  })
})
