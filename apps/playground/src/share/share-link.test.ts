import { describe, expect, it, test } from 'vitest'
import { fromFragment, toFragment } from './share-link.ts'

describe('toFragment', () => {
  it.each(['', '{}', '{"docs": "ümläut ✓ \u{1f600} \u202e"}', '\ufeff{}', 'x'.repeat(300_000)])(
    'round-trips a text',
    async (text) => {
      const fragment = await toFragment({ text, model: '' })
      expect(fragment).toMatch(/^#d=[\w-]*$/)
      expect(await fromFragment(fragment)).toEqual({ text, model: '' })
    },
  )
})

test('a link also has the changes of the model', async () => {
  const shared = { text: '{}', model: '{"operations":{"ping":{"action":"none"}}}' }
  const fragment = await toFragment(shared)
  expect(fragment).toMatch(/^#d=[\w-]*&m=[\w-]*$/)
  expect(await fromFragment(fragment)).toEqual(shared)
})

describe('fromFragment', () => {
  it.each(['', '#', '#/Shop/find-user', '#D=q64FAA'])('returns undefined for %j', async (text) => {
    expect(await fromFragment(text)).toBeUndefined()
  })

  it.each(['#d=', '#d=%', '#d=ü', '#d=AAAA', '#d=q64F'])('rejects %j', async (text) => {
    await expect(fromFragment(text)).rejects.toThrow('The link is damaged')
  })

  it('rejects text that is not UTF-8', async () => {
    // `\xff`, compressed.
    await expect(fromFragment('#d=-w8A')).rejects.toThrow('The link is damaged')
  })

  it('rejects a short link to a very long text', { timeout: 60_000 }, async () => {
    const fragment = await toFragment({ text: ' '.repeat(33 * 1024 * 1024), model: '' })
    expect(fragment.length).toBeLessThan(50_000)
    await expect(fromFragment(fragment)).rejects.toThrow('more than 32 MiB')
  })
})
