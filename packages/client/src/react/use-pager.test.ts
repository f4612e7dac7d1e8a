import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, expectTypeOf, test } from 'vitest'
import { createClient } from '../create-client.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'
import { type PagerState, usePager } from './index.ts'

interface Definition {
  endpoints: {
    'list-users': { arguments: { role?: 'admin' }; item: { name: string } }
    'list-orders': { arguments: { user_id: string }; item: number }
  }
}

const { fetch, requests } = fakeService('{"previous":null,"page":[],"next":null}')
const client = createClient<Definition>(minimalDefinition, { fetch })

test('is loading before the first effect, as in server rendering', () => {
  let state: PagerState<{ name: string }> | undefined
  const List = (): string => {
    state = usePager(client, 'list-users')
    return state.isLoading ? 'Loading' : 'Empty'
  }
  expect(renderToString(createElement(List))).toBe('Loading')
  expect(state).toMatchObject({ items: [], hasNext: false, hasPrevious: false, isLoaded: false })
  expect(requests).toEqual([])
})

test('types names, arguments and items', () => {
  const hooks = (): void => {
    const { items, error, reload } = usePager(client, 'list-users', { role: 'admin' })
    expectTypeOf(error).toEqualTypeOf<Error | undefined>()
    expectTypeOf(reload).returns.resolves.toHaveProperty('items')
    expectTypeOf(items).toEqualTypeOf<readonly { name: string }[]>()
    expectTypeOf(usePager(client, 'list-orders', { user_id: '1' }).items).toEqualTypeOf<
      readonly number[]
    >()
    // @ts-expect-error -- `user_id` is required.
    usePager(client, 'list-orders')
    // @ts-expect-error -- No such endpoint.
    usePager(client, 'list-user')
  }
  expectTypeOf(hooks).toBeFunction()
})
