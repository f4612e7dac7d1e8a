import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createSite } from '../packages/cli/src/docs/create-site.ts'
import { formatSite } from '../packages/cli/src/docs/format-site.ts'
import { hasChromium } from './chromium.ts'
import { measureCpuTime } from './cpu-time.ts'
import { createSiteBrowser, type SiteBrowser } from './docs-site/site-browser.ts'
import { exampleDefinition } from './example-definition.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { showAs } from './show-as.ts'

const largeDefinition = realDefinitions.find((file) => file.endsWith('aws-ec2.json'))

/** Sites of `fc-cli docs` from a disk, and from a static server below a path. */
describe.skipIf(!hasChromium('documentation sites'))(
  'documentation site',
  { timeout: 60_000 },
  () => {
    let browser: SiteBrowser
    let page: Page

    beforeAll(async () => {
      browser = await createSiteBrowser()
    })
    afterAll(async () => await browser?.close())
    afterEach(async () => {
      await page?.context().close()
      // No console messages, page errors, dialogs and requests.
      expect(browser.events.splice(0)).toEqual([])
    })

    const open = async (...args: Parameters<SiteBrowser['open']>): Promise<void> => {
      page = await browser.open(...args)
    }

    const heading = (name: string): Promise<void> =>
      page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

    it.each(['file', 'server'] as const)('finds and links endpoints: %s', async (location) => {
      const fragment = '#/Shop/get-product'
      await open([exampleDefinition('people'), exampleDefinition('shop')], { location, fragment })
      await heading('get-product')
      await expect.poll(() => page.title()).toBe('get-product · Shop · People, Shop')
      await page.getByRole('heading', { name: 'Example call' }).waitFor()
      await page.getByRole('link', { name: 'People' }).click()
      await heading('People')
      await page.keyboard.press('/')
      await page.keyboard.type('fi us')
      await page.keyboard.press('Enter')
      await heading('find-user')
      expect(page.url()).toBe(`${browser.urls[location]}#/People/find-user`)
      expect(await page.locator('main .family a').allTextContents()).toEqual([
        'find-user',
        'find-user-v2',
      ])
      await page.goBack()
      await heading('People')
      expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0)
    })

    it('shows an example call with realistic values, in several languages', async () => {
      await open([exampleDefinition('people')], {
        fragment: '#/People/find-user',
        site: { createExamples: () => ({ 'find-user': { id: 'user_1' } }) },
      })
      const code = page.getByRole('tabpanel')
      await code.filter({ hasText: '"id": "user_1"' }).waitFor()
      await page.getByRole('tab', { name: 'fc-client' }).click()
      await code.filter({ hasText: "client.call('find-user', { id: 'user_1' })" }).waitFor()
    })

    it('shows versions and what changed between them', async () => {
      await open(versions())
      await heading('Shop')
      await page.getByRole('link', { name: 'Changes' }).click()
      await heading('Changes')
      expect(page.url()).toMatch(/#\/Shop\/\/changes$/)
      expect(await page.locator('main h2').allTextContents()).toEqual([
        'next since 2026-09',
        '2026-09 since 2025-01',
      ])
      expect(await page.locator('.change.breaking').textContent()).toContain(
        'Endpoint "old-order" was removed.',
      )
      await page.getByRole('link', { name: 'Endpoint "refund-order" was added.' }).click()
      await heading('refund-order')
      const links = page.getByRole('navigation', { name: 'Versions' }).getByRole('link')
      expect(await links.allTextContents()).toEqual(['next', '2026-09', '2025-01'])
      await links.getByText('2025-01').click()
      await heading('Shop')
      await page.locator('.sidebar').getByRole('link', { name: 'old-order' }).click()
      await heading('old-order')
      expect(page.url()).toMatch(/#\/Shop%402025-01\/old-order$/)
    })

    it('reports links to unknown packages and endpoints', async () => {
      await open(versions(), { fragment: '#/Shop/old-order' })
      await page.getByText('Unknown endpoint “old-order” in version next').waitFor()
      await page.goto(`${browser.urls.file}#/Nothing/find`)
      await page.getByText('Unknown package “Nothing”').waitFor()
    })

    it('lists endpoints without JavaScript, with the same links', async () => {
      await open([exampleDefinition('people')], {
        javaScriptEnabled: false,
        fragment: '#/People/find-user',
      })
      expect(await page.title()).toBe('People')
      const target = page.locator(':target')
      expect(await target.textContent()).toBe('find-user')
      expect(await page.locator('#app').textContent()).toBe('')
      const count = exampleDefinition('people').endpoints.length
      expect(await page.locator('main a[href^="#/People/"]').count()).toBe(count)
    })

    it.each([true, false])('is not affected by a hostile definition: script %s', async (script) => {
      const hostile = {
        ...HOSTILE,
        docs: `${HOSTILE.docs} \u202e<!-- <script> ${'[x]('.repeat(75_000)}`,
      }
      const older = { ...HOSTILE, endpoints: [] }
      await open([older, hostile], { javaScriptEnabled: script })
      if (script) {
        await heading(HOSTILE.name)
        await page.goto(`${page.url()}#/${encodeURIComponent(HOSTILE.name)}/evil`)
        await heading('evil')
        await page.goto(`${browser.urls.file}#/${encodeURIComponent(HOSTILE.name)}//changes`)
        await heading('Changes')
      }
      expect(await page.title()).toContain(HOSTILE.name)
      expect(
        await page.locator('a[href^="javascript"], main :is(img, script, iframe, svg, b)').count(),
      ).toBe(0)
    })

    it('has no accessibility problems in both themes, wide and narrow', async () => {
      await open([...versions(), exampleDefinition('people')])
      for (const [fragment, name, colorScheme, width] of [
        ['', 'Shop', 'light', 1280],
        ['', 'Shop', 'dark', 360],
        ['#/Shop/refund-order', 'refund-order', 'light', 360],
        ['#/Shop/refund-order', 'refund-order', 'dark', 1280],
        ['#/Shop//changes', 'Changes', 'light', 1280],
        ['#/Shop//changes', 'Changes', 'dark', 360],
      ] as const) {
        await showAs(page, colorScheme, width)
        await page.goto(browser.urls.file + fragment)
        await heading(name)
        expect(await findAxeProblems(page)).toEqual([])
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      }
    })

    it.each(realDefinitions.map((file) => [basename(file), file]))('shows %s', async (_, file) => {
      const definition = JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
      const last = definition.endpoints.at(-1)!.name
      await open([definition])
      await heading(definition.name)
      await page.goto(
        `${page.url()}#/${encodeURIComponent(definition.name)}/${encodeURIComponent(last)}`,
      )
      await heading(last)
    })

    it.skipIf(largeDefinition === undefined)('shows 807 endpoints in half a second', async () => {
      const definition = JSON.parse(readFileSync(largeDefinition!, 'utf8')) as PackageDefinition
      await open([definition])
      await heading(definition.name)
      const cpuTime = await measureCpuTime(page)
      await page.reload()
      await heading(definition.name)
      // A bound against quadratic work.
      expect(await cpuTime()).toBeLessThan(10_000)
    })

    it('adds 10 kB to the compressed page for a small definition', () => {
      const site = createSite([{ source: 'a.json', definition: exampleDefinition('people') }])
      const size = gzipSync(formatSite(site, browser.explorer)).length
      expect(size).toBeLessThan(gzipSync(browser.explorer).length + 10_000)
    })
  },
)

/** Three versions of a package. */
function versions(): PackageDefinition[] {
  const shop = exampleDefinition('shop')
  const [first] = shop.endpoints
  return [
    {
      ...shop,
      version: '2025-01',
      endpoints: [...shop.endpoints, { ...first!, name: 'old-order' }],
    },
    shop,
    {
      ...shop,
      version: 'next',
      endpoints: [...shop.endpoints, { ...first!, name: 'refund-order' }],
    },
  ]
}
