import { createHandlers } from 'fc-mock/msw'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import definition from '../definitions/people.fc.json' with { type: 'json' }
import { allNames } from './all-names.js'

const handlers = createHandlers(definition, { items: 50 })
const server = setupServer(...handlers)

beforeAll(() => server.listen({ onUnhandledFrame: 'error' })) // msw 2: onUnhandledRequest
afterEach(() => {
  server.resetHandlers()
  handlers.mock.reset()
})
afterAll(() => server.close())

test('reads all pages without protocol violations', async () => {
  expect(await allNames()).toHaveLength(50)
  expect(handlers.mock.violations()).toEqual([])
})

test('rejects with the error of the service', async () => {
  const outage = ['UNAVAILABLE', 'Try again later.', null]
  const url = 'https://api.example.com/people/list-users'
  server.use(http.post(url, () => HttpResponse.json(outage, { status: 503 })))
  await expect(allNames()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
