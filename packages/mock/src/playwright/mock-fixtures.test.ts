import { test as base } from '@playwright/test'
import { expectTypeOf, test } from 'vitest'
import type { MockHost } from '../test-host/mock-host.ts'
import type { MockCollection } from '../api/mock-collection.ts'
import type { LoggedCall } from '../log/call-log.ts'
import { mockFixtures, type MockTest, type RemoteMockTest } from './mock-fixtures.ts'

interface Definition {
  endpoints: {
    'find-user': { arguments: { id: string }; returns: { id: string }; errors: 'NOT_FOUND' }
  }
  collections: { users: { id: string; name: string } }
}

// Playwright runs `e2e/playwright.test.ts`.
test('types the fixtures', () => {
  const local = base.extend(mockFixtures({ definitions: [] }))
  const typed = base.extend(mockFixtures<Definition>({ definitions: [] }))
  const remote = base.extend(mockFixtures({ url: 'http://127.0.0.1:4010' }))
  const uses = (): void => {
    local.use({ mockSettings: { items: 3 } })
    // @ts-expect-error -- An unknown setting.
    local.use({ mockSettings: { count: 3 } })
    local('', ({ mock, mockServer }) => {
      expectTypeOf(mock).toEqualTypeOf<MockTest>()
      expectTypeOf(mock.calls()).toEqualTypeOf<readonly LoggedCall[]>()
      expectTypeOf(mockServer).toEqualTypeOf<MockHost>()
    })
    typed('', ({ mock }) => {
      expectTypeOf(mock).toEqualTypeOf<MockTest<Definition>>()
      expectTypeOf(mock.collection('users')).toEqualTypeOf<
        MockCollection<Definition['collections']['users']>
      >()
      mock.override({ endpoint: 'find-user', error: 'NOT_FOUND' })
      // @ts-expect-error -- No such endpoint.
      mock.override({ endpoint: 'find-boat', status: 503 })
    })
    remote('', ({ mock }) => {
      expectTypeOf(mock).toEqualTypeOf<RemoteMockTest>()
      expectTypeOf(mock.calls()).toEqualTypeOf<Promise<readonly LoggedCall[]>>()
      expectTypeOf(mock.override({ status: 503 })).toEqualTypeOf<Promise<() => Promise<void>>>()
    })
    const remoteTyped = base.extend(mockFixtures<Definition>({ url: 'http://127.0.0.1:4010' }))
    remoteTyped('', async ({ mock }) => {
      expectTypeOf(mock).toEqualTypeOf<RemoteMockTest<Definition>>()
      const [call] = await mock.calls({ endpoint: 'find-user', where: { id: '1' } })
      expectTypeOf(call!.body).toEqualTypeOf<{ id: string }>()
      // @ts-expect-error -- No such argument.
      void mock.waitForCall({ endpoint: 'find-user', where: { name: '1' } })
      // @ts-expect-error -- Not an error of the endpoint.
      void mock.override({ endpoint: 'find-user', error: 'TAKEN' })
      // @ts-expect-error -- No such collection.
      void mock.collection('boats').list()
    })
    // @ts-expect-error -- No such collection.
    mockFixtures<Definition>({ definitions: [], data: { boats: [] } })
    // @ts-expect-error -- Neither definitions nor a URL.
    mockFixtures({ seed: 1 })
  }
  expectTypeOf(uses).toBeFunction()
})
