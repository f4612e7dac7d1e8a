/** What all services of the comparison serve: the first products of a category. */
export const products = Array.from({ length: 1000 }, (_, index) => ({
  id: `product-${String(index).padStart(4, '0')}`,
  name: `Product ${index}`,
  category: index % 2 === 0 ? 'book' : 'game',
  price: 100 + index,
  created_at: 1_767_225_600 + index,
}))

export function firstPage({ limit = 20 }) {
  return {
    previous: null,
    page: products.slice(0, limit),
    next: limit < products.length ? { limit, offset: limit } : null,
  }
}

/** Listens, prints the address for `bench/server.mjs`, and keeps running until it is killed. */
export function listen(server) {
  server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
}
