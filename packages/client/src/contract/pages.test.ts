import { verifies } from 'fc-core/testing'
import { createMock } from 'fc-mock'
import { describeMatrix, example, hasMemory, paginated } from 'fc-mock/testing'
import { describe, expect, it } from 'vitest'
import { createClient } from '../create-client.ts'
import type { Page } from '../pagination/page.ts'

describeMatrix('client.page', ({ mock }) => {
  it(
    'reaches the last page and returns to the first with every pagination strategy',
    verifies('pagination.bodies-unchanged'),
    async () => {
      for (const pagination of ['cursor', 'offset', 'page', 'shuffle'] as const) {
        const { fetch } = await mock(paginated(), { items: 50, pageSize: 20, pagination })
        const client = createClient(paginated(), { fetch })
        const pages: Page[] = []
        for await (const page of client.pages('list-items', { color: 'red' })) pages.push(page)
        expect(pages.map(({ items }) => items.length)).toEqual([20, 20, 10])
        let page: Page | null = pages.at(-1)!
        for (const visited of pages.toReversed()) {
          expect(page?.items).toEqual(visited.items)
          page = await page!.previous()
        }
        expect(page).toBeNull()
      }
    },
  )

  it(
    'knows whether there is a next or previous page, and sends no request if there is none',
    verifies('pagination.controls'),
    async () => {
      const { fetch } = await mock(paginated(), { items: 30, pageSize: 20 })
      const first = await createClient(paginated(), { fetch }).page('list-items')
      expect([first.hasPrevious, first.hasNext]).toEqual([false, true])
      expect(await first.previous()).toBeNull()
      const last = await first.next()
      expect([last?.hasPrevious, last?.hasNext]).toEqual([true, false])
      expect(await last?.next()).toBeNull()
    },
  )

  it('yields each item once', async () => {
    const { fetch } = await mock(example('people'), { items: 45 })
    const client = createClient(example('people'), { fetch })
    const ids = new Set<unknown>()
    for await (const user of client.items('list-users', { limit: 7 }))
      ids.add((user as { id: unknown }).id)
    expect(ids.size).toBe(45)
  })

  it('fetches a page from a stored body', async () => {
    const { fetch } = await mock(paginated(), { items: 30, pageSize: 20 })
    const client = createClient(paginated(), { fetch })
    const { nextBody } = await client.page('list-items')
    const stored = JSON.parse(JSON.stringify(nextBody)) as NonNullable<typeof nextBody>
    expect((await client.page('list-items', stored)).items).toHaveLength(10)
  })

  it(
    'replaces the page of a pager with the latest one',
    verifies('pagination.store-latest'),
    async () => {
      const { fetch } = await mock(paginated(), { items: 30, pageSize: 20 })
      const pager = createClient(paginated(), { fetch }).createPager('list-items')
      const first = await pager.load()
      expect(first).toMatchObject({ hasPrevious: false, hasNext: true, isLoaded: true })
      const second = await pager.next()
      expect(second).toMatchObject({ hasPrevious: true, hasNext: false })
      expect(second.items).toHaveLength(10)
      expect((await pager.previous()).items).toEqual(first.items)
    },
  )
})

describe.runIf(hasMemory)('protocol violations of a client', () => {
  it('are none after paging in both directions', async () => {
    const mock = createMock(example('people'), { pagination: 'shuffle' })
    const client = createClient(example('people'), { fetch: mock.fetch })
    let count = 0
    for await (const _ of client.items('list-users')) count++
    const pager = client.createPager('list-users', { limit: 30 })
    await pager.load()
    await pager.next()
    await pager.next()
    await pager.previous()
    expect(count).toBe(50)
    expect(mock.calls()).toHaveLength(6)
    expect(mock.violations()).toEqual([])
  })
})
