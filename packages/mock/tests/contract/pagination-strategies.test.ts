import { isPage } from 'fc-core'
import { expect, it } from 'vitest'
import { PAGINATION_STRATEGIES, type PaginationStrategy } from '../../src/options.ts'
import { paginated } from '../support/definitions.ts'
import { describeMatrix } from '../support/describe-matrix.ts'

interface Body {
  previous: Record<string, unknown> | null
  page: unknown[]
  next: Record<string, unknown> | null
}

describeMatrix('pagination strategies', ({ mock }) => {
  it.each(PAGINATION_STRATEGIES)('return all pages in both directions: %s', async (pagination) => {
    const { call } = await mock(paginated(), { pagination, items: 45 })
    const texts = [(await call('list-items', { limit: 20, color: 'red' })).text]
    const last = (): Body => JSON.parse(texts.at(-1)!) as Body
    while (last().next !== null) texts.push((await call('list-items', last().next)).text)
    expect(texts.map((text) => (JSON.parse(text) as Body).page.length)).toEqual([20, 20, 5])
    expect(texts.every((text) => isPage(JSON.parse(text)))).toBe(true)
    for (let index = texts.length - 1; index > 0; index--) {
      const { previous } = JSON.parse(texts[index]!) as Body
      expect((await call('list-items', previous)).text).toBe(texts[index - 1])
    }
  })

  it.each(PAGINATION_STRATEGIES)('reject changed and added members: %s', async (pagination) => {
    const { call } = await mock(paginated(), { pagination })
    const { next } = (await call('list-items', {})).body as Body
    const bodies = [
      { ...next, extra: 1 },
      ...Object.keys(next!).map((key) => ({
        ...next,
        [key]: typeof next![key] === 'number' ? 40 : 'x',
      })),
    ]
    for (const body of bodies) {
      expect(await call('list-items', body), JSON.stringify(body)).toMatchObject({ status: 400 })
    }
    expect((await call('list-items', bodies[0])).body).toMatchObject([
      'CURSOR_MODIFIED',
      expect.any(String),
      { added: ['extra'] },
    ])
  })

  it('have the documented members', async () => {
    const nextOf = async (pagination: PaginationStrategy): Promise<unknown> => {
      const { call } = await mock(paginated(), { pagination, pageSize: 10 })
      return ((await call('list-items', { color: 'red' })).body as Body).next
    }
    expect(await nextOf('offset')).toEqual({
      offset: 10,
      limit: 10,
      filters: { color: 'red' },
      check: expect.any(String),
    })
    expect(await nextOf('page')).toEqual({
      page: 2,
      per_page: 10,
      filters: { color: 'red' },
      check: expect.any(String),
    })
    expect(Object.keys((await nextOf('shuffle')) as object)).not.toEqual(
      Object.keys((await nextOf('shuffle')) as object),
    )
  })
})
