import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { testConversions } from './cases/conversions.ts'
import { explainUnavailable } from './explain-unavailable.ts'
import { findVSCode } from './install.ts'
import { startWebServer, type WebServer } from './web-server.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

const browserPath = findChromium()
const vscode = findVSCode('recent')
const obstacle = explainUnavailable({ browserPath, vscode })
if (obstacle !== undefined)
  console.warn(`Tests of the extension in the browser are skipped: ${obstacle}`)

describe.skipIf(obstacle !== undefined)('extension in a browser without a server', () => {
  let server: WebServer
  let browser: Browser
  let editor: Workbench

  beforeAll(async () => {
    server = await startWebServer(vscode!, { extension: 'apps/vscode', files: 'e2e/vscode/files' })
    browser = await chromium.launch({ executablePath: browserPath!, args: chromiumArguments() })
    editor = await openWorkbench(browser, server.url)
  })
  beforeEach(() => editor.reset())
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await editor?.screenshot(`failed-web-${task.name}`)
    await editor?.report()
  })
  afterAll(async () => {
    await browser?.close()
    server?.stop()
  })

  it('reports problems, also of definitions that are not open', async () => {
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
    await editor.showProblems('polls.fc.json')
    await editor.problem('Unknown flag "internal"').waitFor()
    await editor.showProblems('')
    await editor.problem('Version "Beta" is not listed in').waitFor()
    await editor.screenshot('web-diagnostics')
  })

  it('shows hovers', async () => {
    await editor.open('shop.fc.json')
    await editor.showHover('list-products', 'https://api.example.com/shop/list-products')
    await editor.screenshot('web-hover')
  })

  it('previews a definition', async () => {
    await editor.open('people.fc.json')
    await editor.lens('Preview').waitFor()
    await editor.run('Preview Definition')
    const frame = editor.page.locator('iframe.webview.ready').contentFrame()
    const page = frame.locator('#active-frame').contentFrame()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    await editor.screenshot('web-preview')
  })

  describe('conversions', () => {
    testConversions(() => editor)
  })

  it('completes keys', async () => {
    await editor.open('half.fc.json')
    await editor.word('list-notes').click()
    for (const key of ['End', 'ArrowDown', 'End']) await editor.page.keyboard.press(key)
    await editor.page.keyboard.type('"')
    await editor.selectEntry('suggestions', 'returns')
    await expect.poll(() => editor.text()).toContain('"returns": [')
  })

  it('offers requests, but no mock server', async () => {
    await editor.open('notes.fc.json')
    await editor.lens('Send request').waitFor()
    expect(await editor.lens('Start mock server').count()).toBe(0)
    await editor.clickLens('Copy as cURL')
    await editor.page.getByText('Copied list-notes as cURL').first().waitFor()
    const copied = (): Promise<string> => editor.page.evaluate('navigator.clipboard.readText()')
    await expect.poll(copied).toContain("curl 'https://api.example.com/notes/list-notes'")
  })
})
