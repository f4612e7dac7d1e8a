// A list of products with Previous and Next, typed by its definition. Run it: it shows every page on the terminal, and checks itself.
//
//   npx fc-cli types ../definitions/shop.fc.json -o shop.ts     what shop.ts is
import assert from 'node:assert/strict'
import { BadRequestError, type Client, createClient, type PagerSnapshot } from 'fc-client'
import { createMock } from 'fc-mock'
import shop from '../definitions/shop.fc.json' with { type: 'json' }
import type { Definition, Product } from './shop.ts'

// The service. Without `fetch`, calls go to the definition's `base_url`.
const mock = createMock(shop, { items: 25, seed: 1 })
const client = createClient<Definition>(shop, { fetch: mock.fetch, version: 'next' })

// What a user interface does: it shows what the pager has, whenever that changes, and its buttons ask for more.
const pager = client.createPager('list-products', { page_size: 10 })
const shown: string[] = []
pager.subscribe(() => {
  const snapshot = pager.getSnapshot()
  if (!snapshot.isLoading) shown.push(draw(snapshot))
})
await pager.load()
while (pager.getSnapshot().hasNext) await pager.next()
await pager.previous()
console.log(shown.join('\n\n'))

// Every product once, whatever the size of a page.
const prices = await pricesByCategory(client)
console.log('\nprices:', prices)

assert.equal(shown.length, 4)
assert.equal(shown[3], shown[1], 'Previous leads back to the very page.')
assert.match(shown[0]!, /\[ {8}\] \[Next\]$/)
assert.match(shown[2]!, /\[Previous\] \[ {4}\]$/)
assert.equal(Object.values(prices).flat().length, 25)
await assert.rejects(client.call('get-product', { id: 'none' }), (error) => {
  return BadRequestError.isInstance(error) && error.hasCode('NOT_FOUND')
})
assert.deepEqual(mock.violations(), [], 'The client has kept every rule.')

function draw({ items, hasNext, hasPrevious }: PagerSnapshot<Product>): string {
  const lines = items.map(({ name, price }) => `${name.padEnd(40)} ${price.toFixed(2).padStart(8)}`)
  const buttons = `[${hasPrevious ? 'Previous' : ' '.repeat(8)}] [${hasNext ? 'Next' : ' '.repeat(4)}]`
  return [...lines, buttons].join('\n')
}

async function pricesByCategory(
  service: Client<Definition>,
): Promise<Partial<Record<Product['category'], number[]>>> {
  const found: Partial<Record<Product['category'], number[]>> = {}
  for await (const { category, price } of service.items('list-products')) {
    const prices = (found[category] ??= [])
    prices.push(price)
  }
  return found
}
