import { mockFixtures } from 'fc-mock/vitest'
import { expect, test as base } from 'vitest'

const test = base.extend(mockFixtures({ definitions: 'people.fc.json', intercept: true }))

test.for([1, 2])('test %i has its own data', async (_, { mock }) => {
  const response = await fetch('https://api.example.com/people/create-user', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{"name":"Ada","email":"ada@example.com","active":true}',
  })
  expect(response.status).toBe(200)
  expect(mock.collection('users').count()).toBe(51)
})
