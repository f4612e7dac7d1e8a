import { test as base } from '@playwright/test'
import { expectTypeOf, test } from 'vitest'
import type { MockHost } from '../fixtures/mock-host.ts'
import type { MockCollection } from '../collection-api.ts'
import type { LoggedCall } from '../log/call-log.ts'
import { mockFixtures, type MockTest, type RemoteMockTest } from './mock-fixtures.ts'

interface Collections {
  users: { id: string; name: string }
}

// Playwright runs `e2e/playwright.test.ts`.
test('types the fixtures', () => {
  const local = base.extend(mockFixtures({ definitions: [] }))
  const typed = base.extend(mockFixtures<Collections>({ definitions: [] }))
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
      expectTypeOf(mock.collection('users')).toEqualTypeOf<MockCollection<Collections['users']>>()
    })
    remote('', ({ mock }) => {
      expectTypeOf(mock).toEqualTypeOf<RemoteMockTest>()
      expectTypeOf(mock.calls()).toEqualTypeOf<Promise<readonly LoggedCall[]>>()
      expectTypeOf(mock.override({ status: 503 })).toEqualTypeOf<Promise<() => Promise<void>>>()
    })
    // @ts-expect-error -- Neither definitions nor a URL.
    mockFixtures({ seed: 1 })
  }
  expectTypeOf(uses).toBeFunction()
})
