import { verifies } from 'fc-core/testing'
import { createMock, type Mock, type MockOptions } from 'fc-mock'
import { type RunningMock, serve } from 'fc-mock/node'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bundle } from '../packages/client/src/testing/bundle.ts'
import { hasChromium, launchChromium } from './chromium.ts'
import { exampleDefinition } from './example-definition.ts'
import { type FileServer, serveFiles } from './serve-files.ts'

const shop = exampleDefinition('shop')

describe.skipIf(!hasChromium('fc-client/react'))('an application with usePager', () => {
  let browser: Browser
  let server: FileServer
  let mock: Mock
  let served: RunningMock
  let page: Page
  let consoleErrors: string[] = []

  beforeAll(async () => {
    const script = await bundle('shop-app.tsx')
    const files: Record<string, [type: string, text: string]> = {
      '/': [
        'text/html',
        '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="/app.js"></script>',
      ],
      '/app.js': ['text/javascript', script],
    }
    server = await serveFiles((path) => files[path])
    browser = await launchChromium()
  })
  afterAll(async () => {
    await browser?.close()
    server?.close()
  })
  afterEach(async () => {
    await page?.context().close()
    await served?.close()
    expect(consoleErrors.splice(0)).toEqual([])
    expect(mock.violations()).toEqual([])
  })

  async function open(options: MockOptions = {}): Promise<void> {
    mock = createMock(shop, { items: 45, pagination: 'shuffle', ...options })
    served = await serve(mock, { port: 0 })
    page = await (await browser.newContext()).newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => consoleErrors.push(`error: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        consoleErrors.push(message.text())
    })
    await page.goto(`${server.url}/?package=${served.url}/shop/package`)
    await settled()
  }

  const settled = (): Promise<void> => page.locator('main[aria-busy=false] li').first().waitFor()
  const items = (): Promise<string[]> => page.locator('li').allTextContents()
  const button = (name: string) => page.getByRole('button', { name })
  const calls = (): ReturnType<Mock['calls']> =>
    mock.calls().filter(({ endpoint }) => endpoint === 'list-products')
  /** Clicks a button and waits until other items are shown. */
  async function go(name: string): Promise<string[]> {
    const before = await items()
    await button(name).click()
    await expect.poll(items).not.toEqual(before)
    await settled()
    return await items()
  }

  it(
    'shows a page, and the next and previous page on click',
    verifies('pagination.show-items'),
    async () => {
      await open()
      const first = await items()
      expect(first).toHaveLength(20)
      const second = await go('Next')
      const third = await go('Next')
      expect(third).toHaveLength(5)
      expect(await go('Previous')).toEqual(second)
      expect(await go('Previous')).toEqual(first)
    },
  )

  it(
    'enables each button if there is a next or previous page',
    verifies('pagination.controls'),
    async () => {
      await open({ items: 30 })
      expect(await button('Previous').isDisabled()).toBe(true)
      expect(await button('Next').isDisabled()).toBe(false)
      await go('Next')
      expect(await button('Previous').isDisabled()).toBe(false)
      expect(await button('Next').isDisabled()).toBe(true)
    },
  )

  it('calls the selected version', verifies('versioning.load-definition'), async () => {
    await open()
    expect(calls().at(-1)!.version).toBe('2026-09')
    await page.getByLabel('Version').selectOption('next')
    await expect.poll(() => calls().at(-1)!.version).toBe('next')
    await settled()
    await go('Next')
    expect(calls().at(-1)!.version).toBe('next')
  })

  it('reloads the page when the query client invalidates the endpoint', async () => {
    await open()
    await go('Next')
    const [before, shown] = [calls().length, await items()]
    await button('Invalidate').click()
    await expect.poll(() => calls().length).toBe(before + 1)
    await settled()
    expect(calls().at(-1)!.body).toEqual(calls()[before - 1]!.body)
    expect(await items()).toEqual(shown)
  })

  it('loads the first page when the arguments change', async () => {
    await open()
    await go('Next')
    await page.getByLabel('Category').selectOption('book')
    await expect.poll(() => button('Previous').isDisabled()).toBe(true)
    await settled()
    expect(await items()).not.toEqual([])
  })

  it('shows an error, keeps the page, and recovers', async () => {
    await open()
    const before = await items()
    const remove = mock.override({ endpoint: 'list-products', connection: 'reset' })
    await button('Next').click()
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(
      'No response from "list-products"',
    )
    expect(await items()).toEqual(before)
    remove()
    consoleErrors = consoleErrors.filter((text) => !text.includes('net::ERR_CONNECTION_RESET'))
    expect(await go('Next')).not.toEqual(before)
    expect(await page.getByRole('alert').count()).toBe(0)
  })
})
