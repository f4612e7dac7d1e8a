import { expect, test } from 'vitest'
import { checkConformance } from '../check-conformance.ts'

const find = {
  name: 'find-user',
  returns: ['object'],
  errors: [{ code: 'NOT_FOUND' }],
  arguments: [{ name: 'id', type: 'string', flags: ['required'] }],
}
const definition = {
  base_url: 'https://api.example.com/',
  name: 'A',
  flags: [],
  docs: '',
  errors: [],
}

/** Runs the check against a service that returns a result for the known id, and a response for others. */
async function check(
  response: [status: number, value: unknown],
  endpoint: object = {},
  known: unknown = 'user_1a2B',
): Promise<{ outcome?: string | undefined; message?: string | undefined; sent: unknown }> {
  const sent: unknown[] = []
  const { results } = await checkConformance({
    definition: { ...definition, endpoints: [{ ...find, ...endpoint }] },
    arguments: { 'find-user': { id: known } },
    fetch: async (_, { body = '' }) => {
      let id: unknown
      try {
        id = (JSON.parse(String(body)) as { id?: unknown } | null)?.id
      } catch {
        id = undefined // Not JSON: another check.
      }
      if (typeof id === typeof known && id !== known) sent.push(id)
      const [status, value] = id === known ? [200, { id }] : response
      return {
        status,
        headers: new Headers({ 'content-type': 'application/json' }),
        text: async () => JSON.stringify(value),
      }
    },
  })
  const result = results.find((each) => each.check === 'unknown-id-rejected')
  return { outcome: result?.outcome, message: result?.message, sent: sent[0] }
}

test.each([
  ['user_1a2B', 'user_9f9F'],
  ['17', '2147483646'],
  [17, 2147483646],
  ['3f2b8c1e-0000-4000-8000-00000000000a', '9f9f9f9f-9999-9999-9999-99999999999f'],
])('sends for %s the unknown id %s', async (known, sent) => {
  const endpoint = { arguments: [{ name: 'id', type: typeof known, flags: ['required'] }] }
  expect(await check([400, ['not_found', '', null]], endpoint, known)).toMatchObject({ sent })
})

test('passes for the declared error, and for any error if none is declared', async () => {
  expect(await check([400, ['not_found', '', null]])).toMatchObject({ outcome: 'passed' })
  expect(await check([400, ['GONE', '', null]], { errors: [] })).toMatchObject({
    outcome: 'passed',
  })
})

test('fails for another error, and for a result', async () => {
  expect(await check([400, ['GONE', '', null]])).toMatchObject({
    outcome: 'failed',
    message: 'A call with the unknown id "user_9f9F" returned the error "GONE", not "NOT_FOUND".',
  })
  expect((await check([200, { id: 'x' }])).message).toContain('not the declared error "NOT_FOUND".')
})

test('is skipped for a result if no error is declared', async () => {
  expect(await check([200, { id: 'x' }], { errors: [] })).toMatchObject({ outcome: 'skipped' })
})

test.each([
  ['a list', []],
  ['an object with a list', { items: [] }],
])('passes for %s without items: the id selects its records', async (_, value) => {
  expect(await check([200, value])).toMatchObject({ outcome: 'passed' })
})

test.each([
  ['a list with an item', [{ id: 'x' }]],
  ['an empty object', {}],
])('fails for %s', async (_, value) => {
  expect(await check([200, value])).toMatchObject({ outcome: 'failed' })
})

test.each([
  ['writes', { name: 'delete-user' }],
  ['has pages', { flags: ['paginated'] }],
  ['has no required id', { arguments: [{ name: 'id', type: 'string' }] }],
])('does not apply to an endpoint that %s', async (_, endpoint) => {
  const { outcome } = await check([400, ['NOT_FOUND', '', null]], endpoint)
  expect(outcome).toBeUndefined()
})
