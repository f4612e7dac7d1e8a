import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import { inferModel } from './infer-model.ts'

/** A definition, and the parent of each collection that has one. */
type Case = [name: string, signatures: string[], parents: Record<string, string>]

test.each<Case>([
  [
    'the collection whose key is part of the key',
    ['get-order(order_id)', 'list-lines(order_id)', 'get-line(order_id, line_id)'],
    { lines: 'orders' },
  ],
  [
    'the collection whose key lists require',
    ['get-order(order_id)', 'list-lines(order_id)', 'get-line(line_id)'],
    { lines: 'orders' },
  ],
  [
    'no collection whose key is optional',
    ['get-order(order_id)', 'list-lines(order_id?)', 'get-line(line_id)'],
    {},
  ],
  [
    'one collection per level',
    [
      'list-racks(room_id)',
      'get-rack(rack_id)',
      'list-books(rack_id)',
      'get-book(book_id)',
      'list-pages(book_id)',
      'get-page(page_id)',
      'list-rooms()',
      'get-room(room_id)',
    ],
    { racks: 'rooms', books: 'racks', pages: 'books' },
  ],
  ['not itself', ['list-folders(folder_id)', 'get-folder(folder_id)'], {}],
  [
    'each other: the first one',
    [
      'list-buyers(seller_id)',
      'get-buyer(buyer_id)',
      'list-sellers(buyer_id)',
      'get-seller(seller_id)',
    ],
    { buyers: 'sellers' },
  ],
  [
    'each other, one by its key: the first one',
    [
      'list-buyers(seller_id)',
      'get-buyer(seller_id, buyer_id)',
      'list-sellers(buyer_id, seller_id)',
      'get-seller(seller_id)',
    ],
    { buyers: 'sellers' },
  ],
  [
    'each other, the second one by its key: the first one',
    [
      'list-sellers(buyer_id, seller_id)',
      'get-seller(seller_id)',
      'list-buyers(seller_id)',
      'get-buyer(seller_id, buyer_id)',
    ],
    { sellers: 'buyers' },
  ],
  [
    'its descendant by its key: the one that lists require',
    [
      'list-sellers(buyer_id, seller_id)',
      'get-seller(seller_id)',
      'list-buyers(market_id)',
      'get-buyer(seller_id, buyer_id)',
      'get-market(market_id)',
    ],
    { sellers: 'buyers', buyers: 'markets' },
  ],
  [
    'a circle of three: all but the last one',
    [
      'list-buyers(seller_id)',
      'get-buyer(buyer_id)',
      'list-sellers(market_id)',
      'get-seller(seller_id)',
      'list-markets(buyer_id)',
      'get-market(market_id)',
    ],
    { buyers: 'sellers', sellers: 'markets' },
  ],
  [
    'each other, one record each: the second one',
    [
      'get-buyer(seller_id)',
      'update-buyer(seller_id)',
      'get-seller(buyer_id)',
      'update-seller(buyer_id)',
    ],
    { sellers: 'buyers' },
  ],
  [
    'a record of one of two such records',
    [
      'get-buyer(seller_id)',
      'update-buyer(seller_id)',
      'get-seller(buyer_id)',
      'update-seller(buyer_id)',
      'list-notes(buyer_id)',
      'get-note(note_id)',
    ],
    { sellers: 'buyers', notes: 'buyers' },
  ],
])('finds the parent: %s', (_, signatures, parents) => {
  expect(parentsIn(signatures)).toEqual(parents)
})

test('a collection has at most 50 ancestors', () => {
  const nouns = Array.from('abcdefgh', (first) =>
    Array.from('abcdefgh', (second) => `${first}${second}x`),
  ).flat()
  const signatures = nouns.flatMap((noun, index) => [
    index === 0 ? `list-${noun}es()` : `list-${noun}es(${nouns[index - 1]}_id)`,
    `get-${noun}(${noun}_id)`,
  ])
  const parents = parentsIn(signatures)
  const roots = nouns.filter((noun) => parents[`${noun}es`] === undefined)
  expect(roots).toEqual([nouns[0], nouns[51]])
})

/** Returns the parents of collections by their names. */
function parentsIn(signatures: readonly string[]): Record<string, string> {
  const model = inferModel(packageOfSignatures(signatures))
  const found = model.names.flatMap((name) => {
    const parent = model.collection(name)!.parent?.collection
    return parent === undefined ? [] : [[name, parent] as const]
  })
  return Object.fromEntries(found)
}
