import { createMock } from 'fc-mock'
import definition from './shop.fc.json' with { type: 'json' }

interface Product {
  name: string
  category: string
  price: number
  in_stock: boolean
}

/** A page of products. `next` and `previous` are the bodies of the requests for the pages after and before it. */
export interface Answer {
  previous: object | null
  page: Product[]
  next: object | null
}

const mock = createMock(definition, { pageSize: 5 })

/** Calls `list-products` of the mock of the first page, which the build and the page have. */
export async function callMock(body: object): Promise<Answer> {
  const response = await mock.fetch(
    new Request(`${definition.base_url}list-products`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  )
  return (await response.json()) as Answer
}
