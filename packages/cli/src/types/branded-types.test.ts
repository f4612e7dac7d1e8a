import { readFileSync } from 'node:fs'
import { createClient } from 'fc-client'
import { refine, type Refined as CoreRefined } from 'fc-core'
import { generateTypes } from 'fc-core/codegen'
import { expect, expectTypeOf, test } from 'vitest'
import { exampleDefinition } from '../testing/example-definition.ts'
import type { Definition, Refined } from './testing/shop-branded.generated.ts'

const shop = exampleDefinition('shop')

test('shop-branded.generated.ts is up to date (else run fc-cli types --refinements branded)', () => {
  const file = new URL('testing/shop-branded.generated.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(
    generateTypes(shop, { source: 'shop.fc.json', refinements: 'branded' }),
  )
})

test('accepts checked values and results of calls as refined arguments, and no others', () => {
  expectTypeOf<Refined<'string.email'>>().toEqualTypeOf<CoreRefined<'string.email'>>()
  const client = createClient<Definition>(shop)
  const calls = async (): Promise<void> => {
    const lines = [{ product_id: '1', quantity: refine('number.u32', 2) }]
    const email = refine('string.email', 'ada@example.com')
    await client.call('place-order', { email, lines })
    // @ts-expect-error -- Not checked.
    await client.call('place-order', { email: 'ada@example.com', lines })
    // @ts-expect-error -- Another refined type.
    await client.call('place-order', { email: refine('string.url', 'https://a.example'), lines })
    // Results of calls need no check.
    for await (const order of client.items('list-orders'))
      await client.call('place-order', { email, lines: order.lines })
  }
  expectTypeOf(calls).toBeFunction()
})

test('accepts references to refined results in a pipeline', () => {
  interface Users {
    endpoints: {
      'find-user': { arguments: Record<string, never>; returns: { email: Refined<'string.email'> } }
      invite: { arguments: { email: Refined<'string.email'> }; returns: null }
    }
  }
  const calls = (): void => {
    const pipeline = createClient<Users>(shop).pipeline()
    pipeline.call('invite', { email: pipeline.call('find-user').ref.email })
    // @ts-expect-error -- Not checked.
    pipeline.call('invite', { email: 'ada@example.com' })
  }
  expectTypeOf(calls).toBeFunction()
})
