import type { Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { endpoint, object, serve } from '../../../tests/laws/inline-service.ts'

/** Returns the result of an endpoint without collection. */
async function callAlone(
  signature: string,
  more: Partial<Endpoint> & { members?: string },
  args: object = {},
): Promise<unknown> {
  const objects = [object('report(title, pages:number)')]
  const alone = endpoint(signature, more as never)
  return await serve([alone], { objects }).call(alone.name, args as never)
}

test.each<[returns: Endpoint['returns'], value: unknown]>([
  ['null', null],
  [['null'], null],
  ['boolean', true],
  [['boolean', 'null'], true],
  ['string', expect.any(String)],
  ['number', expect.any(Number)],
  [[['string']], expect.arrayContaining([expect.any(String)])],
  ['object', {}],
  ['object.report', { title: expect.any(String), pages: expect.any(Number) }],
])('returns %j as %j', async (returns, value) => {
  expect(await callAlone('ping()', { returns })).toEqual(value)
})

test('is the same for the same arguments, and differs for others', async () => {
  const report = { returns: 'object.report' as const }
  const of = (year: number): Promise<unknown> =>
    callAlone('compute-report(year:number)', report, { year })
  expect(await of(2025)).toEqual(await of(2025))
  expect(await of(2025)).not.toEqual(await of(2024))
})

test.each<[signature: string, members: string | undefined, args: object, value: object]>([
  [
    'render-report(to, copies:number)',
    undefined,
    { to: 'ada', copies: 2 },
    { to: 'ada', copies: 2 },
  ],
  [
    'log-in(name, password, api_token, clientSecret)',
    undefined,
    { name: 'ada', password: 'p', api_token: 't', clientSecret: 's' },
    { name: 'ada' },
  ],
  ['render-report(to, note)', 'to', { to: 'ada', note: 'hi' }, { to: 'ada' }],
  ['render-report(sendTo)', 'send_to', { sendTo: 'ada' }, { send_to: 'ada' }],
  ['render-report(to:any)', 'to', { to: 7 }, { to: expect.any(String) }],
  [
    'set-groups(groups:array)',
    'groups:object',
    { groups: [] },
    { groups: { id: expect.any(String), name: expect.any(String) } },
  ],
])('%s with the members %j and %j returns %j', async (signature, members, args, value) => {
  const more = members === undefined ? {} : { members }
  expect(await callAlone(signature, more, args)).toEqual(value)
})

test('copies arguments to members of a described object, and adds none', async () => {
  const returned = await callAlone(
    'render-report(title, color)',
    { returns: 'object.report' },
    {
      title: 'Sales',
      color: 'red',
    },
  )
  expect(returned).toEqual({ title: 'Sales', pages: expect.any(Number) })
})

test('is one of several types, not only a success', async () => {
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      callAlone('probe(at:number)', { returns: ['boolean', 'string'] }, { at }),
    ),
  )
  expect(results).not.toEqual(results.map(() => true))
})

test('has times before the start of the data', async () => {
  const members = 'created_at:string.datetime, updated_at:string.datetime'
  for (let year = 0; year < 5; year++) {
    const result = (await callAlone('compute(year:number)', { members }, { year })) as object
    for (const time of Object.values(result) as string[]) {
      expect(time).toMatch(/^20\d\d-/)
      expect(Date.parse(time)).toBeLessThan(Date.parse('2026-01-01T00:00:00Z'))
    }
  }
})
