import { expect, it } from 'vitest'
import { endpoint, serve } from '../../../tests/laws/inline-service.ts'

it.each([
  ['coupons', 'max_uses', 'used_count'],
  ['ticket-types', 'quantity', 'sold'],
  ['vouchers', 'usage_limit', 'times_used'],
])('in %s, %s is the most that %s can be', async (list, most, uses) => {
  const members = `id, ${uses}:number, ${most}:number`
  const service = serve([endpoint(`list-${list}[paginated]()`, { members })])
  for (const record of await service.list(`list-${list}`))
    expect(record[uses]).toBeLessThanOrEqual(record[most] as number)
})
