import type { Browser } from 'playwright-core'
import { startMock, withProject } from '../commands.ts'
import { type Recording, recordScene } from '../record-scene.ts'

const PORT = 4010
const SCALE = 1

/** An endpoint is called in the explorer: form, response, next page, list of requests. */
export function recordExplorer(browser: Browser): Promise<Recording> {
  return withProject('shop', async (folder) => {
    const mock = await startMock(folder, PORT)
    const context = await browser.newContext({
      viewport: { width: 1360, height: 800 },
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
    })
    try {
      const page = await context.newPage()
      await page.goto(`${mock.url}/#/Shop/list-products`)
      await page.getByRole('heading', { level: 1, name: 'list-products' }).waitFor()
      return await recordScene(browser, page, SCALE, async (recorder) => {
        const { show, click } = recorder
        const button = (name: RegExp | string) => page.getByRole('button', { name })
        await show(1200)
        await click(
          page
            .getByRole('spinbutton', { name: 'page_size' })
            .or(page.getByLabel('page_size'))
            .last(),
        )
        await recorder.type('7')
        await show(500)
        await click(button('Send'))
        await page.locator('.response .status').waitFor()
        await show(1800)
        await click(button('Next →'))
        await page.locator('.pager-position', { hasText: 'Page 2' }).waitFor()
        await show(1400)
        await click(button(/^Requests/))
        const row = page.locator('.call-row').first()
        await row.waitFor()
        await show(900)
        await click(row)
        await page.getByRole('region', { name: 'Request details' }).waitFor()
        await show(1500)
        recorder.hidePointer()
        await show(2500)
      })
    } finally {
      await context.close()
      await mock.stop()
    }
  })
}
