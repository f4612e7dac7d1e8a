import { expect, test } from 'vitest'
import { createMock } from '../mock/create-mock.ts'
import { packageOf } from '../../tests/support/definitions.ts'
import { JSON_HEADERS, send } from '../../tests/support/send.ts'

const definition = packageOf([{ name: 'closed', flags: ['bearer_auth'], returns: ['string'] }])
const missing = 'Missing request header "Authorization: Bearer <token>".'
const unknown =
  'Unknown bearer token: it is not in the option `tokens`, and this mock has not issued it.'

test.each<[header: string | undefined, problem: string | undefined]>([
  ['Bearer a-b.c_d~e+f/g=', undefined],
  ['bearer a-b.c_d~e+f/g=', undefined],
  ['BEARER   a-b.c_d~e+f/g=', undefined],
  ['Bearer other', unknown],
  ['Bearer a-b.c_d~e+f/g', unknown],
  ['Bearer a-b.c_d~e+f/g= more', missing],
  ['Bearer:a-b.c_d~e+f/g=', missing],
  ['Token Bearer a-b.c_d~e+f/g=', missing],
  ['a-b.c_d~e+f/g=', missing],
  ['Bearer ', missing],
  ['', missing],
  [undefined, missing],
])('checks the header Authorization: %j', async (authorization, problem) => {
  const mock = createMock(definition, { tokens: ['a-b.c_d~e+f/g='] })
  const headers = { ...JSON_HEADERS, ...(authorization !== undefined && { authorization }) }
  const { status, value } = await send(mock, '/test/closed', { headers })
  const error = ['UNAUTHORIZED', problem, null]
  const result: unknown = expect.any(String)
  expect([status, value]).toEqual(problem === undefined ? [200, result] : [400, error])
})
