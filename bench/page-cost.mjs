// What a page of 20 costs at any place of a collection, without the network: from the sources, Node 22.18 or newer.
//
//   pnpm --filter fc-bench page-cost
import { createWorld } from '../packages/mock/src/world/create-world.ts'
import { mockDefinition } from './mock-definition.mjs'

const definition = mockDefinition()
const [list] = definition.endpoints
const collection = createWorld(definition, { seed: 1, items: 2_000_000_000 }).collection(list, {})
for (let warm = 0; warm < 2000; warm++) collection.slice(warm * 20, 20)
console.log('a page of 20 at offset | µs, median of 2,000')
for (const offset of [0, 1e6, 1e9]) {
  const times = Array.from({ length: 2000 }, (_, round) => {
    const started = performance.now()
    collection.slice(offset + round * 20, 20)
    return (performance.now() - started) * 1000
  })
  console.log(`${offset} | ${times.toSorted((a, b) => a - b)[1000].toFixed(1)}`)
}
