/**
 * Takes the picture of the explorer that README and site show, `docs/images/explorer.png`:
 *
 *   node scripts/go.mjs exec node --conditions=@fc/source scripts/screenshots.ts
 *
 * Needs Chromium and the build of fc-mock. Those of the editor are in `apps/vscode/images`: FC_SCREENSHOTS=folder saves them in the tests of the extension.
 */
import { launchChromium } from '../e2e/chromium.ts'
import { startMock } from '../e2e/start-mock.ts'

const mock = await startMock('examples/definitions/shop.fc.json', '--now', '2026-01-01')
const browser = await launchChromium()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 810 } })
  await page.goto(`${mock.url}/#/Shop/list-orders`)
  // The first call generates the records.
  for (const status of ['1', '2']) {
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: `Requests ${status}` }).waitFor()
  }
  await page.screenshot({ path: 'docs/images/explorer.png' })
} finally {
  await browser.close()
  await mock.stop()
}
