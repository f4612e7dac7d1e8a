import { expectTypeOf, test } from 'vitest'
import type {
  ArgumentsOf,
  CallName,
  Client,
  ItemOf,
  Page,
  PageBody,
  PageName,
  Pager,
  ResultOf,
} from '../index.ts'
import { createClient } from '../index.ts'
import { answering, service } from '../testing/fake-service.ts'

interface User {
  id: string
  tags?: string[]
  role: 'admin' | 'member'
}

interface Definition {
  versions: '1' | 'beta'
  endpoints: {
    'find-user': { arguments: { id: string }; returns: User | null }
    'list-users': { arguments: { role?: 'admin' | 'member' }; item: User }
    'list-orders': { arguments: { user_id: string; limit?: number }; item: { total: number } }
    ping: { arguments: Record<string, never>; returns: string }
  }
}

const { fetch } = answering('{"previous":null,"page":[],"next":null}')
const client = createClient<Definition>(service, { fetch })

test('names of calls and of pages are told apart', () => {
  expectTypeOf<CallName<Definition>>().toEqualTypeOf<'find-user' | 'ping'>()
  expectTypeOf<PageName<Definition>>().toEqualTypeOf<'list-users' | 'list-orders'>()
  // @ts-expect-error -- A paginated endpoint: page() keeps the bodies as they came.
  void client.call('list-users')
  // @ts-expect-error -- Not a paginated endpoint.
  client.page('ping').catch(() => {})
  // @ts-expect-error -- No endpoint.
  void client.call('find-usr', { id: '1' })
})

test('arguments are asked for where one is required', () => {
  expectTypeOf<ArgumentsOf<Definition, 'find-user'>>().toEqualTypeOf<{ id: string }>()
  void client.call('ping')
  void client.page('list-users')
  void client.page('list-users', { role: 'admin' }, { signal: AbortSignal.timeout(1000) })
  // @ts-expect-error -- `id` is required.
  void client.call('find-user')
  // @ts-expect-error -- It is a string.
  void client.call('find-user', { id: 1 })
  // @ts-expect-error -- Not one of the choices.
  void client.page('list-users', { role: 'owner' })
  // @ts-expect-error -- It takes none.
  void client.call('ping', { id: 1 })
  // @ts-expect-error -- No such argument.
  void client.page('list-users', { rôle: 'admin' })
})

test('results and items are known', () => {
  expectTypeOf<ResultOf<Definition, 'find-user'>>().toEqualTypeOf<User | null>()
  expectTypeOf<ItemOf<Definition, 'list-users'>>().toEqualTypeOf<User>()
  expectTypeOf(client.call('ping')).resolves.toEqualTypeOf<string>()
  expectTypeOf(client.page('list-users')).resolves.toEqualTypeOf<Page<User>>()
  expectTypeOf(client.createPager('list-users')).toEqualTypeOf<
    Pager<User, { role?: 'admin' | 'member' }>
  >()
  expectTypeOf(client.items('list-users')).toEqualTypeOf<AsyncGenerator<User, void, undefined>>()
})

test('nobody can look into the body of a neighbouring page', async () => {
  const { nextBody } = await client.page('list-orders', { user_id: '1' })
  expectTypeOf(nextBody).toEqualTypeOf<PageBody | null>()
  if (nextBody === null) return
  // @ts-expect-error -- Opaque.
  void nextBody.cursor
  // @ts-expect-error -- Nor is it known to be a text.
  void nextBody.length
  void client.page('list-orders', nextBody)
  // @ts-expect-error -- Only the server makes one.
  void client.page('list-orders', { cursor: 'x' })
})

test('versions are those of the package', () => {
  expectTypeOf(client.version).toEqualTypeOf<'1' | 'beta' | undefined>()
  const make = (): void => {
    createClient<Definition>(service, { version: 'beta' })
    // @ts-expect-error -- Not one of the versions.
    createClient<Definition>(service, { version: 'Beta' })
  }
  expectTypeOf(make).toBeFunction()
})

test('references stand where their type does', () => {
  const pipeline = client.pipeline()
  const user = pipeline.call('find-user', { id: '1' })
  expectTypeOf(user).resolves.toEqualTypeOf<User | null>()
  pipeline.call('ping')
  pipeline.call('find-user', { id: user.ref.id })
  pipeline.call('find-user', { id: user.ref.tags[0]! })
  // @ts-expect-error -- A list is no string.
  pipeline.call('find-user', { id: user.ref.tags })
})

test('without types everything can be called, and nothing is known of what comes back', () => {
  const loose = createClient(service, { fetch })
  expectTypeOf(loose).toEqualTypeOf<Client>()
  expectTypeOf(loose.call('anything', { a: 1 })).resolves.toEqualTypeOf<unknown>()
  expectTypeOf(loose.page('anything')).resolves.toEqualTypeOf<Page<unknown>>()
})
