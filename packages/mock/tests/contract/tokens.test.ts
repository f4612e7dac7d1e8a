import { expect, it } from 'vitest'
import { packageOf } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

const attribute = (name: string): { name: string; type: string } => ({ name, type: 'string' })
const login = { name: 'log-in', flags: ['capture_bearer'] }
const read = { name: 'read-notes', flags: ['bearer_auth'], returns: ['string'] }
const only = { tokens: ['listed'] }

describeMatrix('issued tokens', ({ mock }) => {
  it.each<[string, object, (body: never) => string]>([
    ['as the result', { returns: ['string'] }, (body: string) => body],
    [
      'in a member',
      { returns: ['object'], attributes: [attribute('access_token'), attribute('name')] },
      (body: { access_token: string }) => body.access_token,
    ],
    [
      'in a member of a member',
      {
        returns: ['object'],
        attributes: [{ name: 'session', type: 'object.session' }],
      },
      (body: { session: { accessToken: string } }) => body.session.accessToken,
    ],
  ])('are accepted in addition to the listed ones: %s', async (_location, more, tokenOf) => {
    const objects = [{ name: 'session', attributes: [attribute('accessToken')] }]
    const { call } = await mock(packageOf([{ ...login, ...more }, read], { objects }), only)
    const status = async (token: string): Promise<number> =>
      (await call('read-notes', {}, { authorization: `Bearer ${token}` })).status
    expect([await status('listed'), await status('other')]).toEqual([200, 400])
    const token = tokenOf((await call('log-in', {})).body as never)
    expect(token).toMatch(/^\S+$/)
    expect([await status(token), await status('other')]).toEqual([200, 400])
  })

  it('are discarded by a reset', async () => {
    const definition = packageOf([{ ...login, returns: ['string'] }, read])
    const { call, send } = await mock(definition, only)
    const token = (await call('log-in', {})).body as string
    await send('/__fc/reset', { method: 'POST' })
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('read-notes', {}, headers)).status).toBe(400)
  })

  it('come only from endpoints with the flag', async () => {
    const definition = packageOf([{ name: 'get-token', returns: ['string'] }, read])
    const { call } = await mock(definition, only)
    const token = (await call('get-token', {})).body as string
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('read-notes', {}, headers)).status).toBe(400)
  })
})
