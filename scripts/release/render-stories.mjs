import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { chromium } from 'playwright-core'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

/**
 * Renders stories of a built Storybook in Chromium.
 *
 * @returns {Promise<Record<string, string[]>>} The texts of the list items of each story.
 */
export async function renderStories(folder, ids, executablePath) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    readFile(join(folder, pathname)).then(
      (text) =>
        response
          .writeHead(200, { 'content-type': TYPES[extname(pathname)] ?? 'text/plain' })
          .end(text),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const texts = {}
    const page = await browser.newPage()
    page.setDefaultTimeout(120_000)
    for (const id of ids) {
      await page.goto(
        `http://127.0.0.1:${server.address().port}/iframe.html?id=${id}&viewMode=story`,
      )
      const items = page.locator('#storybook-root li')
      await items.first().waitFor()
      texts[id] = await items.allTextContents()
    }
    return texts
  } finally {
    await browser.close()
    server.close()
    server.closeAllConnections()
  }
}
