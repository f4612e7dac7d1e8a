// A paginated product list with types generated from its definition. Prints all pages and checks the result.
//
//   npx fc-cli types ../definitions/shop.fc.json -o shop.ts     generates the types
import assert from 'node:assert/strict'
import { BadRequestError, type Client, createClient, type PagerSnapshot } from 'fc-client'
import { createMock } from 'fc-mock'
import shop from '../definitions/shop.fc.json' with { type: 'json' }
import type { Definition, Product } from './shop.ts'

// A mock of the service. Without `fetch`, calls go to the `base_url` of the definition.
const mock = createMock(shop, { items: 25, seed: 1 })
const client = createClient<Definition>(shop, { fetch: mock.fetch, version: 'next' })

// A user interface would do the same: render the pager's snapshot on each change, and call next() and previous() from its buttons.
const pager = client.createPager('list-products', { page_size: 10 })
const rendered: string[] = []
pager.subscribe(() => {
  const snapshot = pager.getSnapshot()
  if (!snapshot.isLoading) rendered.push(render(snapshot))
})
await pager.load()
while (pager.getSnapshot().hasNext) await pager.next()
await pager.previous()
console.log(rendered.join('\n\n'))

// Iterates over the products of all pages.
const prices = await pricesByCategory(client)
console.log('\nPrices by category:', prices)

assert.equal(rendered.length, 4)
assert.equal(rendered[3], rendered[1], 'previous() returns the same page.')
assert.match(rendered[0]!, /\[ {8}\] \[Next\]$/)
assert.match(rendered[2]!, /\[Previous\] \[ {4}\]$/)
assert.equal(Object.values(prices).flat().length, 25)
await assert.rejects(client.call('get-product', { id: 'none' }), (error) => {
  return BadRequestError.isInstance<Definition, 'get-product'>(error) && error.hasCode('NOT_FOUND')
})
assert.deepEqual(mock.violations(), [], 'The client caused no protocol violations.')

function render({ items, hasNext, hasPrevious }: PagerSnapshot<Product>): string {
  const lines = items.map(({ name, price }) => `${name.padEnd(40)} ${price.toFixed(2).padStart(8)}`)
  const buttons = `[${hasPrevious ? 'Previous' : ' '.repeat(8)}] [${hasNext ? 'Next' : ' '.repeat(4)}]`
  return [...lines, buttons].join('\n')
}

async function pricesByCategory(
  service: Client<Definition>,
): Promise<Partial<Record<Product['category'], number[]>>> {
  const pricesBy: Partial<Record<Product['category'], number[]>> = {}
  for await (const { category, price } of service.items('list-products')) {
    const prices = (pricesBy[category] ??= [])
    prices.push(price)
  }
  return pricesBy
}
