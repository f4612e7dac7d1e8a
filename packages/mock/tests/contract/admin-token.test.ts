import { expect, it } from 'vitest'
import { example } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

const TOKEN = 's3cret/T0ken='
const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

describeMatrix('adminToken', ({ mock }) => {
  it.each([
    '/__fc/',
    '/__fc/calls',
    '/__fc/collections/users',
    '/__fc/sessions',
    '/__fc/unknown',
    '/~other/__fc/calls',
  ])('is required for %s', async (path) => {
    const { send } = await mock(example('people'), { adminToken: TOKEN })
    const { status, headers, body } = await send(path)
    expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="fc-mock"'])
    expect(body).toEqual(['UNAUTHORIZED', expect.stringMatching(/^Missing request header/), null])
    expect((await send(path, bearer(TOKEN))).status).toBe(path.endsWith('unknown') ? 404 : 200)
  })

  it.each(['s3cret/T0ken', 's3cret/T0ken==', 'S3cret/T0ken=', TOKEN + TOKEN, 'x'])(
    'differs from %s',
    async (token) => {
      const { send } = await mock(example('people'), { adminToken: TOKEN })
      const { status, body } = await send('/__fc/reset', { ...bearer(token), method: 'POST' })
      expect(status).toBe(401)
      expect(body).toEqual(['UNAUTHORIZED', expect.stringMatching(/^Wrong token/), null])
    },
  )

  it('is not required for calls, the definition and example arguments', async () => {
    const { send, call } = await mock(example('people'), { adminToken: TOKEN })
    expect((await call('count-users', {})).status).toBe(200)
    expect((await send('/people/package')).status).toBe(200)
    expect((await send('/__fc/example?path=/people&endpoint=find-user')).body).toEqual({
      id: expect.any(String),
    })
  })
})
