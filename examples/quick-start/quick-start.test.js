// A mock in the process of the test: no server, no port.
import { createMock } from 'fc-mock'
import { expect, test } from 'vitest'

const definition = {
  base_url: 'https://api.example.com/v1/',
  name: 'Pets',
  flags: [],
  docs: 'Pets in a shelter.',
  errors: [],
  endpoints: [
    { name: 'list-pets', returns: ['object'], flags: ['paginated'] },
    {
      name: 'get-pet',
      returns: ['object'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
    {
      name: 'adopt-pet',
      returns: ['object'],
      arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
    },
  ],
}

const mock = createMock(definition)

async function call(name, body) {
  const response = await mock.fetch(
    new Request(`https://api.example.com/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, result: await response.json() }
}

test('get-pet returns a listed record', async () => {
  const { result: first } = await call('list-pets', {})
  const [pet] = first.page
  expect((await call('get-pet', { id: pet.id })).result).toEqual(pet)
})

test('previous leads back to the first page', async () => {
  const { result: first } = await call('list-pets', {})
  const { result: second } = await call('list-pets', first.next)
  expect((await call('list-pets', second.previous)).result).toEqual(first)
})

test('rejects an unknown id', async () => {
  const { status, result } = await call('get-pet', { id: 'unknown' })
  expect(status).toBe(400)
  expect(result).toMatchObject(['NOT_FOUND', expect.any(String), { id: 'unknown' }])
})
