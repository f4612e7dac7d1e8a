// A worker that is a client, for the tests: walks the pages of a mock, and tells what it saw.
import { createClient } from '../create-client.ts'

/** What the walk saw, as JSON. */
export interface Walked {
  version: string | undefined
  forth: number[]
  back: number[]
  code: string
  aborted: string
}

const worker = {
  async fetch(request: Request): Promise<Response> {
    const address = new URL(request.url).searchParams.get('package')!
    const client = createClient(address, { version: 'next', timeout: 10_000 })
    const forth: number[] = []
    const back: number[] = []
    let last = await client.page('list-products', { page_size: 20 })
    for await (const page of client.pages('list-products', { page_size: 20 })) {
      forth.push(page.items.length)
      last = page
    }
    for (let page = await last.previous(); page !== null; page = await page.previous())
      back.push(page.items.length)
    const refused = await client.call('get-product', {}).catch((error: unknown) => error)
    const signal = AbortSignal.abort('no more')
    const aborted = await client.call('get-product', {}, { signal }).catch(String)
    const { version } = await client.definition()
    const { code } = refused as { code: string }
    return Response.json({ version, forth, back, code, aborted } satisfies Omit<
      Walked,
      'aborted'
    > & {
      aborted: unknown
    })
  },
}

// oxlint-disable-next-line no-default-export -- What workerd calls.
export default worker
