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
import { BadRequestError, createClient } from '../index.ts'
import { fakeService, minimalDefinition } from '../testing/fake-service.ts'

interface User {
  id: string
  tags?: string[]
  role: 'admin' | 'member'
}

interface Definition {
  versions: '1' | 'beta'
  errors: 'OVERLOADED'
  endpoints: {
    'find-user': { arguments: { id: string }; returns: User | null; errors: 'NOT_FOUND' }
    'list-users': { arguments: { role?: 'admin' | 'member' }; item: User }
    'list-orders': {
      arguments: { user_id: string; limit?: number }
      item: { total: number }
      errors: 'NO_USER'
    }
    ping: { arguments: Record<string, never>; returns: string }
  }
}

const { fetch } = fakeService('{"previous":null,"page":[],"next":null}')
const client = createClient<Definition>(minimalDefinition, { fetch })

test('call() and page() accept only their own endpoints', () => {
  expectTypeOf<CallName<Definition>>().toEqualTypeOf<'find-user' | 'ping'>()
  expectTypeOf<PageName<Definition>>().toEqualTypeOf<'list-users' | 'list-orders'>()
  // @ts-expect-error -- A paginated endpoint: use page().
  void client.call('list-users')
  // @ts-expect-error -- Not a paginated endpoint.
  client.page('ping').catch(() => {})
  // @ts-expect-error -- No endpoint.
  void client.call('find-usr', { id: '1' })
})

test('arguments are required if one of them is', () => {
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
  // @ts-expect-error -- It has no arguments.
  void client.call('ping', { id: 1 })
  // @ts-expect-error -- No such argument.
  void client.page('list-users', { rôle: 'admin' })
})

test('results and items are typed', () => {
  expectTypeOf<ResultOf<Definition, 'find-user'>>().toEqualTypeOf<User | null>()
  expectTypeOf<ItemOf<Definition, 'list-users'>>().toEqualTypeOf<User>()
  expectTypeOf(client.call('ping')).resolves.toEqualTypeOf<string>()
  expectTypeOf(client.page('list-users')).resolves.toEqualTypeOf<Page<User>>()
  expectTypeOf(client.createPager('list-users')).toEqualTypeOf<
    Pager<User, { role?: 'admin' | 'member' }>
  >()
  expectTypeOf(client.items('list-users')).toEqualTypeOf<AsyncGenerator<User, void, undefined>>()
})

test('the bodies of the next and previous page are opaque', async () => {
  const { nextBody } = await client.page('list-orders', { user_id: '1' })
  expectTypeOf(nextBody).toEqualTypeOf<PageBody | null>()
  if (nextBody === null) return
  // @ts-expect-error -- Opaque.
  void nextBody.cursor
  // @ts-expect-error -- Opaque, although it is a string at run time.
  void nextBody.length
  void client.page('list-orders', nextBody)
  // @ts-expect-error -- Only the server creates page bodies.
  void client.page('list-orders', { cursor: 'x' })
})

test('`version` is one of the versions of the package', () => {
  expectTypeOf(client.version).toEqualTypeOf<'1' | 'beta' | undefined>()
  const create = (): void => {
    createClient<Definition>(minimalDefinition, { version: 'beta' })
    // @ts-expect-error -- Not one of the versions.
    createClient<Definition>(minimalDefinition, { version: 'Beta' })
  }
  expectTypeOf(create).toBeFunction()
})

test('references are accepted where their type fits', () => {
  const pipeline = client.pipeline()
  const user = pipeline.call('find-user', { id: '1' })
  expectTypeOf(user).resolves.toEqualTypeOf<User | null>()
  pipeline.call('ping')
  pipeline.call('find-user', { id: user.ref.id })
  pipeline.call('find-user', { id: user.ref.tags[0]! })
  // @ts-expect-error -- A list is not a string.
  pipeline.call('find-user', { id: user.ref.tags })
})

test('hasCode() accepts only error codes of the definition', () => {
  const handle = (error: unknown): void => {
    if (BadRequestError.isInstance(error)) error.hasCode('ANYTHING')
    if (BadRequestError.isInstance<Definition>(error))
      expectTypeOf(error.hasCode)
        .parameter(0)
        .toEqualTypeOf<'OVERLOADED' | 'NOT_FOUND' | 'NO_USER'>()
    if (BadRequestError.isInstance<Definition, 'find-user'>(error))
      expectTypeOf(error.hasCode).parameter(0).toEqualTypeOf<'OVERLOADED' | 'NOT_FOUND'>()
    if (BadRequestError.isInstance<Definition, 'ping'>(error)) error.hasCode('OVERLOADED')
    // @ts-expect-error -- Not an error of the endpoint.
    if (BadRequestError.isInstance<Definition, 'ping'>(error)) error.hasCode('NOT_FOUND')
    // @ts-expect-error -- No endpoint.
    if (BadRequestError.isInstance<Definition, 'pong'>(error)) error.hasCode('NOT_FOUND')
    // The definition lists no errors.
    if (BadRequestError.isInstance<{ endpoints: Definition['endpoints']; errors: never }>(error))
      error.hasCode('NO_USER')
    if (BadRequestError.isInstance<{ endpoints: { a: object } }>(error)) error.hasCode('ANYTHING')
  }
  expectTypeOf(handle).toBeFunction()
})

test('without generated types any endpoint can be called, with unknown results', () => {
  const loose = createClient(minimalDefinition, { fetch })
  expectTypeOf(loose).toEqualTypeOf<Client>()
  expectTypeOf(loose.call('anything', { a: 1 })).resolves.toEqualTypeOf<unknown>()
  expectTypeOf(loose.page('anything')).resolves.toEqualTypeOf<Page<unknown>>()
})
