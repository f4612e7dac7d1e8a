import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, object, serve } from './inline-service.ts'

function boxOffice(): InlineService {
  const one = { returns: ['object.order'] as [string] }
  return serve(
    [
      endpoint('list-films[paginated]()', { returns: [['object.film']] }),
      endpoint('list-price-categories[paginated]()', { returns: [['object.category']] }),
      endpoint('list-shows[paginated]()', { returns: [['object.show']] }),
      endpoint('list-orders[paginated](min_urgency)', {
        returns: [['object.order']],
        docs: '- most urgent first\n- then newest',
      }),
      endpoint('create-order(category_id!, quantity!:number.u32)', {
        ...one,
        errors: ['CATEGORY_NOT_FOUND'],
      }),
    ],
    {
      objects: [
        object('film(id, title, running_minutes:number.u32)'),
        object('category(id, name, price:number.u32)'),
        documented(
          'show(id, film_id, starts_at:string.datetime, ends_at:string.datetime, doors_at:string.datetime)',
          {
            ends_at: '- start plus the running time of the film',
            doors_at: '- 30 minutes before the start',
          },
        ),
        documented(
          'order(id, category_id, quantity:number.u32, subtotal:number.u32, fee:number.u32, total:number.u32, urgency, created_at:string.datetime)',
          {
            subtotal: '- price of the category × quantity',
            fee: '- 150 cents per ticket',
            total: '- subtotal plus fee',
          },
          { urgency: ['whenever', 'soon', 'immediately'] },
        ),
      ],
    },
  )
}

const seconds = (value: unknown): number => Date.parse(String(value)) / 1000

it('formulas use the members of referenced records', async () => {
  const service = boxOffice()
  const films = new Map((await service.list('list-films')).map((film) => [film['id'], film]))
  for (const show of await service.list('list-shows')) {
    const minutes = Number(films.get(show['film_id'])?.['running_minutes'])
    expect(seconds(show['ends_at']) - seconds(show['starts_at'])).toBe(minutes * 60)
    expect(seconds(show['starts_at']) - seconds(show['doors_at'])).toBe(1800)
  }
  const categories = await service.list('list-price-categories')
  const prices = new Map(categories.map(({ id, price }) => [id, Number(price)]))
  const [category] = categories
  const sent = { category_id: category!['id']!, quantity: 3 }
  const created = await service.call('create-order', sent)
  for (const order of [created, ...(await service.list('list-orders'))]) {
    const [quantity, subtotal] = [Number(order['quantity']), Number(order['subtotal'])]
    expect(subtotal).toBe(prices.get(order['category_id'])! * quantity)
    expect(order).toMatchObject({ fee: quantity * 150, total: subtotal + quantity * 150 })
  }
  const { code } = await service.reject('create-order', { ...sent, category_id: 'unknown' })
  expect(code).toBe('CATEGORY_NOT_FOUND')
})

it('lists are in the order of their choices', async () => {
  const service = boxOffice()
  const ranks = ['immediately', 'soon', 'whenever']
  const ranksOf = async (args = {}): Promise<number[]> =>
    (await service.list('list-orders', args)).map(({ urgency }) => ranks.indexOf(String(urgency)))
  const all = await ranksOf()
  expect(all).toEqual(all.toSorted((one, other) => one - other))
  expect(new Set(all)).toEqual(new Set([0, 1, 2]))
  expect(await ranksOf({ min_urgency: 'soon' })).toEqual(all.filter((rank) => rank <= 1))
})

it('a stated sum is no count', async () => {
  const list = (name: string): ReturnType<typeof endpoint> =>
    endpoint(`list-${name}s[paginated]()`, { returns: [[`object.${name}`]] })
  const service = serve([list('venue'), list('hall'), list('seat')], {
    objects: [
      documented('venue(id, total_seats:number.u32)', {
        total_seats: 'Sum of the capacities of its halls.',
      }),
      object('hall(id, venue_id, capacity:number.u32)'),
      object('seat(id, hall_id, row)'),
    ],
  })
  const halls = await service.list('list-halls')
  for (const { id, total_seats } of await service.list('list-venues')) {
    const own = halls.filter((hall) => hall['venue_id'] === id)
    expect(total_seats).toBe(own.reduce((sum, { capacity }) => sum + Number(capacity), 0))
  }
})
