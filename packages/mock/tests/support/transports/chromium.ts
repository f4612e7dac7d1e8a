import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { bundle } from './bundle.ts'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { hasNoBody } from 'fc-server/protocol'
import type { PageControl, PortableRequest } from './page.ts'
import { toSource } from './options-source.ts'
import type { Transport } from './transport.ts'

/** Intercepts the real URLs of the definitions with the service worker of msw in a browser. */
export async function startChromium(): Promise<Transport> {
  const server = await servePage()
  const browser = await chromium.launch({
    executablePath: findChromium()!,
    args: chromiumArguments(),
  })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  return {
    async connect(definitions, options) {
      const { origin } = new URL(definitions[0]!.base_url)
      const packed = JSON.stringify([definitions, toSource(options)] satisfies ConnectArguments)
      const mock = await page.evaluate(
        async (given) => (await control).connect(...(JSON.parse(given) as ConnectArguments)),
        packed,
      )
      return {
        origin,
        async send(path, init) {
          const request = await packRequest(origin + path, init)
          const sent = [mock, request] as const
          const { status, headers, body } = await page.evaluate(
            async (given) => (await control).send(...given),
            sent,
          )
          const bytes = Buffer.from(body, 'base64')
          return new Response(hasNoBody(status) ? null : bytes, { status, headers })
        },
      }
    },
    async close() {
      await browser.close()
      server.close()
    },
  }
}

/** Passed to the page as text: the types of a definition are too deep for those of Playwright. */
type ConnectArguments = Parameters<PageControl['connect']>

async function servePage(): Promise<ReturnType<typeof createServer>> {
  const { resolve } = createRequire(import.meta.url)
  const script = await bundle('page.ts')
  const worker = await readFile(resolve('msw/mockServiceWorker.js'), 'utf8')
  const files: Record<string, [type: string, text: string]> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', script],
    '/mockServiceWorker.js': ['text/javascript', worker],
  }
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? []
    if (type === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': type }).end(text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

async function packRequest(url: string, init: RequestInit = {}): Promise<PortableRequest> {
  const { body, headers, ...rest } = init
  return {
    url,
    init: { ...rest, headers: Object.fromEntries(new Headers(headers)) },
    body:
      body === undefined || body === null
        ? null
        : Buffer.from(await new Response(body).arrayBuffer()).toString('base64'),
  }
}
