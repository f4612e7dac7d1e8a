import { describeMatrix, example, packageOf } from 'fc-mock/testing'
import { expect, it } from 'vitest'
import { createClient } from '../create-client.ts'
import { BadRequestError } from '../errors/bad-request-error.ts'

describeMatrix('client.call', ({ mock }) => {
  it('resolves to the result of the endpoint', async () => {
    const { fetch } = await mock(example('people'))
    const client = createClient(example('people'), { fetch })
    const created = (await client.call('create-user', {
      name: 'Ada \u{1f600}',
      email: 'ada@example.com',
    })) as { id: string }
    expect(created).toMatchObject({ name: 'Ada \u{1f600}' })
    expect(await client.call('find-user', { id: created.id })).toEqual(created)
  })

  it('rejects with code, message and details of an error response', async () => {
    const { fetch } = await mock(example('people'))
    const client = createClient(example('people'), { fetch })
    const error = await client.call('find-user', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({
      code: 'INVALID_ARGUMENTS',
      endpoint: 'find-user',
      status: 400,
      message: expect.stringContaining('"id"'),
      details: expect.anything(),
    })
    expect(BadRequestError.isInstance(error) && error.hasCode('invalid_arguments')).toBe(true)
  })

  it('calls endpoints whose names need escaping in a URL', async () => {
    const definition = packageOf([{ name: 'users.find:one' }, { name: 'größe' }])
    const { fetch } = await mock(definition)
    const client = createClient(definition, { fetch })
    for (const { name } of definition.endpoints)
      await expect(client.call(name)).resolves.toBeTypeOf('object')
  })

  it('sends the bearer token', async () => {
    const definition = packageOf([{ name: 'secret', flags: ['bearer_auth'] }])
    const { fetch } = await mock(definition, { tokens: ['right'] })
    const client = createClient(definition, { fetch, bearer: async () => 'right' })
    await expect(client.call('secret')).resolves.toBeTypeOf('object')
    await expect(client.extend({ bearer: 'wrong' }).call('secret')).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
  })
})
