// A worker that uses the client, for the tests: pages through a mock in both directions and reports the result.
import { createClient } from '../create-client.ts'

/** What the worker responds with, as JSON. */
export interface TraversalReport {
  version: string | undefined
  /** Numbers of items on the pages. */
  forward: number[]
  backward: number[]
  /** Error code of a call without its required argument. */
  code: string
  /** Rejection of an aborted call. */
  aborted: string
}

const worker = {
  async fetch(request: Request): Promise<Response> {
    const address = new URL(request.url).searchParams.get('package')!
    const client = createClient(address, { version: 'next', timeout: 10_000 })
    const forward: number[] = []
    const backward: number[] = []
    let last = await client.page('list-products', { page_size: 20 })
    for await (const page of client.pages('list-products', { page_size: 20 })) {
      forward.push(page.items.length)
      last = page
    }
    for (let page = await last.previous(); page !== null; page = await page.previous())
      backward.push(page.items.length)
    const error = await client.call('get-product', {}).catch((thrown: unknown) => thrown)
    const signal = AbortSignal.abort('canceled')
    const aborted = await client.call('get-product', {}, { signal }).catch(String)
    const { version } = await client.definition()
    const { code } = error as { code: string }
    return Response.json({ version, forward, backward, code, aborted } satisfies Omit<
      TraversalReport,
      'aborted'
    > & {
      aborted: unknown
    })
  },
}

// oxlint-disable-next-line no-default-export -- The entry point of workerd.
export default worker
