import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { createClient } from '../create-client.ts'
import { minimalDefinition } from '../testing/fake-service.ts'

const LAST = 4

/** A list of five pages. Page n contains n; its bodies are JSON that no serializer writes. */
const client = createClient(minimalDefinition, {
  async fetch(request) {
    const at = Number(/\d+/.exec(await request.text())?.[0] ?? 0)
    const to = (page: number): string => (page < 0 || page > LAST ? 'null' : `{"at" :${page}.0}`)
    return new Response(`{"previous":${to(at - 1)},"page":[${at}],"next":${to(at + 1)}}`)
  },
})

const step = fc.constantFrom('next', 'previous', 'reload', 'load')

property.prop([fc.array(step, { maxLength: 30 })])(
  'shows the page that a sequence of steps leads to',
  async (steps) => {
    const pager = client.createPager('list')
    await pager.load()
    let page = 0
    for (const each of steps) {
      if (each === 'next') page = Math.min(page + 1, LAST)
      if (each === 'previous') page = Math.max(page - 1, 0)
      if (each === 'load') page = 0
      expect(await pager[each]()).toMatchObject({
        items: [page],
        hasPrevious: page > 0,
        hasNext: page < LAST,
        isLoading: false,
        error: undefined,
      })
    }
  },
)

property.prop([fc.array(fc.tuple(step, fc.boolean()), { maxLength: 30 })])(
  'ends on a consistent page when steps are not awaited',
  async (steps) => {
    const pager = client.createPager('list')
    const pending: Promise<unknown>[] = []
    for (const [each, waits] of steps) {
      const done = pager[each]()
      pending.push(done)
      if (waits) await done
    }
    const snapshots = await Promise.all([...pending, pager.reload()])
    const snapshot = pager.getSnapshot()
    const [page] = snapshot.items as [number]
    expect(snapshot).toMatchObject({
      hasPrevious: page > 0,
      hasNext: page < LAST,
      isLoading: false,
      error: undefined,
    })
    expect(snapshots.at(-1)).toBe(snapshot)
  },
)
