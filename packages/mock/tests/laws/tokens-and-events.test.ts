import { describe, expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import { endpoint, serve } from './inline-service.ts'

describe('a token', () => {
  const account = [
    endpoint('login[capture_bearer](email!, password!)', { members: 'token' }),
    endpoint('get-account[bearer_auth]()', { members: 'name' }),
  ]
  const credentials = { email: 'ada@example.com', password: 'secret' }

  it('issued by login is accepted in addition to fixed tokens', async () => {
    const service = serve(account, { tokens: ['fixed'] })
    const { token } = await service.call('login', credentials)
    const ask = (bearer: unknown): Promise<Response> =>
      service.send('/test/get-account', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${String(bearer)}` },
        body: '{}',
      })
    expect((await ask(token)).status).toBe(200)
    expect((await ask('fixed')).status).toBe(200)
    expect((await ask('unknown')).status).toBe(400)
  })
})

describe('an event source', () => {
  const cards = [
    endpoint('watch-cards[event_source]()', { returns: ['string'] }),
    endpoint('create-card(title!)'),
    endpoint('list-cards[paginated]()'),
    endpoint('get-card(card_id!)'),
  ]

  it('returns a URL that sends an event per change', async () => {
    const service = serve(cards)
    const url = String(await service.call('watch-cards'))
    expect(new URL(url).origin).toBe('http://localhost')
    const response = await service.send(url, { headers: { accept: 'text/event-stream' } })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    const created = await service.call('create-card', { title: 'Write' })
    let text = ''
    while (!text.includes(String(created['id']))) {
      const { value, done } = await reader.read()
      if (done) break
      text += value
    }
    await reader.cancel()
    expect(text).toMatch(/^data:/m)
    expect(text).toContain(String(created['id']))
  })

  it('of a package is rewritten like its base URL', async () => {
    const mock = createMock({
      base_url: 'https://api.example.com/test/',
      event_source_url: 'https://events.example.com/stream',
      name: 'Test',
      flags: [],
      docs: '',
      errors: [],
      endpoints: cards,
    })
    const response = await mock.fetch(new Request('http://localhost:4010/test/package'))
    const served = (await response.json()) as { base_url: string; event_source_url: string }
    expect(served.base_url).toBe('http://localhost:4010/test/')
    expect(new URL(served.event_source_url).origin).toBe('http://localhost:4010')
  })
})
