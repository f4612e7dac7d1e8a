import type { PackageDefinition } from 'fc-core'
import { createMock, type Mock } from 'fc-mock'
import { type RunningMock, serve } from 'fc-mock/node'
import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadExampleCreator } from '../packages/cli/src/docs/first-examples.ts'
import type { SiteOptions } from '../packages/cli/src/docs/create-site.ts'
import { hasChromium } from './chromium.ts'
import { buildMockScript } from './docs-site/build-mock-script.ts'
import { createSiteBrowser, type SiteBrowser } from './docs-site/site-browser.ts'
import { exampleDefinition } from './example-definition.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { showAs } from './show-as.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { runSnippet } from './explorer/run-snippet.ts'

const SCRIPT = 'fc-mock.js?1'
const shop = exampleDefinition('shop')
const protectedShop: PackageDefinition = {
  ...shop,
  endpoints: [
    ...shop.endpoints,
    { name: 'get-secret', returns: ['object'], flags: ['bearer_auth'], arguments: [] },
  ],
}

/** Sites of `fc-cli docs --try`: from a disk, and from a static server below a path. */
describe.skipIf(!hasChromium('calls in documentation sites'))(
  'calls in a documentation site',
  { timeout: 60_000 },
  () => {
    let browser: SiteBrowser
    let page: Page
    let mock: Mock
    let served: RunningMock | undefined
    let inPage: { site: SiteOptions; files: Record<string, string> }

    beforeAll(async () => {
      browser = await createSiteBrowser()
      const createExamples = await loadExampleCreator()
      inPage = {
        site: { mockScript: SCRIPT, createExamples },
        files: { 'fc-mock.js': await buildMockScript() },
      }
    }, 60_000)
    afterAll(async () => await browser?.close())
    afterEach(async () => {
      await page?.context().close()
      await served?.close()
      served = undefined
    })

    /** Returns what happened in the browser since the last call. */
    const events = (): string[] => browser.events.splice(0)
    const open = async (...args: Parameters<SiteBrowser['open']>): Promise<void> => {
      page = await browser.open(...args)
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const send = (): Promise<void> => page.getByRole('button', { name: 'Send' }).click()
    const response = (): Locator => page.locator('.response')
    const status = (code: number): Promise<void> =>
      response()
        .locator('.status', { hasText: String(code) })
        .waitFor()
    async function start(options: Parameters<typeof createMock>[1] = {}): Promise<SiteOptions> {
      mock = createMock(protectedShop, options)
      served = await serve(mock, { port: 0 })
      return { callUrl: new URL(served.url) }
    }

    it('calls a mock server, only after Send', async () => {
      const site = await start()
      await open([shop], { site, location: 'server', fragment: '#/Shop/list-products' })
      const baseUrl = `${served!.url}/shop/`
      await page.getByText(`Calls go to ${baseUrl}`).waitFor()
      expect(await page.locator('.address code').textContent()).toBe(
        'https://api.example.com/shop/list-products',
      )
      expect(events()).toEqual([])
      expect(mock.calls()).toEqual([])
      await send()
      await status(200)
      expect(events()).toEqual([`request: POST ${baseUrl}list-products`])
      await page.getByRole('button', { name: 'Next →' }).click()
      await expect.poll(() => mock.calls().length).toBe(2)
      expect(mock.violations()).toEqual([])
      expect(mock.calls()[0]!.version).toBe(shop.version)
    })

    it('has code that calls the service', async () => {
      const site = await start()
      await open([shop], { site, location: 'server', fragment: '#/Shop/list-products' })
      await page.getByRole('tab', { name: 'fc-client' }).click()
      const code = await page.getByRole('tabpanel').innerText()
      const script = `const items = []\n${code.replace('console.log(item)', 'items.push(item)')}`
      const count = await runSnippet(script, 'items.length', { 'shop.fc.json': shop })
      expect(count).toBeGreaterThan(20)
      expect(mock.violations()).toEqual([])
      expect(mock.calls()[0]!.version).toBe(shop.version)
      expect(events()).toEqual([])
    })

    it('keeps tokens in memory only', async () => {
      const site = await start({ tokens: ['secret-token'] })
      await open([protectedShop], { site, location: 'server', fragment: '#/Shop/get-secret' })
      await page.getByLabel('Bearer token').fill('secret-token')
      await send()
      await status(200)
      const stored = 'JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])'
      expect(await page.evaluate(stored)).not.toContain('secret-token')
      await page.reload()
      expect(await page.getByLabel('Bearer token').inputValue()).toBe('')
    })

    it('explains a rejected origin', async () => {
      const site = await start({ cors: false })
      await open([shop], { site, location: 'server', fragment: '#/Shop/list-products' })
      await send()
      await response().getByText('does not allow calls from this page (CORS)').waitFor()
      const { origin } = new URL(browser.urls.server)
      await response().getByText(`--cors ${origin}`).waitFor()
      await expect.poll(() => browser.events.join('\n')).toContain('CORS')
      events()
    })

    it('explains the origin of a page from a disk', async () => {
      const site = await start()
      await open([shop], { site, fragment: '#/Shop/list-products' })
      await send()
      await response().getByText('opened from a disk, so its origin is null').waitFor()
      events()
    })

    it('explains a service that does not respond', async () => {
      const site = await start()
      await served!.close()
      served = undefined
      await open([shop], { site, location: 'server', fragment: '#/Shop/list-products' })
      await send()
      await response().getByText('Check that the service is running').waitFor()
      events()
    })

    it('allows requests only to the service', async () => {
      const site = await start()
      await open([shop], { site, location: 'server' })
      const attempt = (url: string): Promise<string> =>
        page.evaluate(
          `fetch(${JSON.stringify(url)}, { mode: 'no-cors' }).then(() => 'sent', () => 'blocked')`,
        )
      expect(await attempt(`${served!.url}/shop/x`)).toBe('sent')
      expect(await attempt(`${served!.url}/__fc/calls`)).toBe('blocked')
      expect(await attempt(browser.urls.server)).toBe('blocked')
      events()
    })

    it.each(['file', 'server'] as const)('calls a mock in the page: %s', async (location) => {
      await open([shop], { ...inPage, location, fragment: '#/Shop/get-product' })
      await page.getByText('Calls go to a mock in this page').waitFor()
      expect(events()).toEqual([])
      await send()
      await status(200)
      await page.locator('.sidebar').getByRole('link', { name: 'list-products' }).click()
      await page.getByRole('heading', { level: 1, name: 'list-products' }).waitFor()
      await send()
      await page.getByRole('button', { name: 'Next →' }).click()
      await response().getByText('Page 2').waitFor()
      const folder = browser.urls[location].replace(/[^/]*$/, '')
      expect(events()).toEqual([`request: GET ${folder}${SCRIPT}`])
    })

    it('says which file is missing for a mock in the page', async () => {
      const site = { ...inPage.site, mockScript: 'missing.js' }
      await open([shop], { site, location: 'server', fragment: '#/Shop/list-products' })
      await send()
      await response().getByText('missing.js. Publish this file together with the page.').waitFor()
      events()
    })

    it('is not affected by a hostile definition', async () => {
      const fragment = `#/${encodeURIComponent(HOSTILE.name)}/evil`
      await open([HOSTILE], { ...inPage, fragment })
      await page.getByRole('heading', { level: 1, name: 'evil' }).waitFor()
      await send()
      await response().locator('.status').waitFor()
      expect(events().filter((event) => !event.startsWith('request: GET file:'))).toEqual([])
      expect(
        await page.locator('a[href^="javascript"], main :is(img, script, iframe)').count(),
      ).toBe(0)
    })

    it('has no accessibility problems in both themes, wide and narrow', async () => {
      const check = async (colorScheme: 'dark' | 'light', width: number): Promise<void> => {
        await showAs(page, colorScheme, width)
        expect(await findAxeProblems(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      }
      const fragment = '#/Shop/list-products'
      await open([shop], { fragment, ...inPage })
      await send()
      await status(200)
      await check('light', 1280)
      await check('dark', 360)
      await page.context().close()
      await open([shop], { fragment, site: await start({ cors: false }) })
      await send()
      await response().getByText('(CORS)').waitFor()
      await check('light', 360)
      await check('dark', 1280)
      events()
    })

    it('calls each version with its number, at its own path', async () => {
      const versions: PackageDefinition[] = [
        { ...shop, version: 'old', base_url: 'https://api.example.com/old/' },
        shop,
      ]
      await open(versions, { ...inPage, fragment: '#/Shop%40old/list-products' })
      expect(await page.getByLabel('Api-Version').locator('option:checked').count()).toBe(1)
      await send()
      await page
        .getByText('POST https://api.example.com/old/list-products')
        .last()
        .waitFor({ state: 'attached' })
      await response().locator('.status').waitFor()
      events()
    })
  },
)
