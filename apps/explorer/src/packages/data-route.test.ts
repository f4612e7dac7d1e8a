import { describe, expect, it } from 'vitest'
import { type DataRoute, formatDataRoute, NO_FILTER } from './data-route.ts'
import { parseRoute } from './route.ts'

describe('routes of the data', () => {
  it.each<[Partial<DataRoute>, string]>([
    [{}, '#/Shop//data'],
    [{ collection: 'orders' }, '#/Shop//data/orders'],
    [{ collection: 'a/b', key: ['x/y', '?', ''] }, '#/Shop//data/a%2Fb/x%2Fy/%3F/'],
    [
      {
        collection: 'orders',
        key: ['o-1'],
        filter: { search: 'a?/b', where: { 'lines[].id': '1/2' }, sort: '-total' },
      },
      '#/Shop//data/orders/o-1?search=a%3F%2Fb&where=%7B%22lines%5B%5D.id%22%3A%221%2F2%22%7D&sort=-total',
    ],
  ])('%j', (route, fragment) => {
    expect(formatDataRoute('Shop', route)).toBe(fragment)
    expect(parseRoute(fragment)).toEqual({
      package: 'Shop',
      endpoint: undefined,
      page: 'data',
      data: { collection: undefined, key: [], filter: NO_FILTER, ...route },
    })
  })

  it.each(['where=1', 'where=%7B', 'where=null', 'where=[]', '?&&='])('ignores %s', (query) => {
    expect(parseRoute(`#/Shop//data/orders?${query}`).data?.filter).toEqual(NO_FILTER)
  })
})
