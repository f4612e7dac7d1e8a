import { serve, type RunningMock } from 'fc-mock/node'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { launchChromium } from '../chromium.ts'
import { buildPage } from './build-page.ts'
import { openExplorer, type OpenedPage, type OpenOptions } from './open-explorer.ts'

/** Builds the explorer, and opens it in a browser. Each test fails on console messages, page errors and requests to other places. */
export function useExplorer() {
  let html: string
  let browser: Browser
  let served: RunningMock | undefined
  let opened: OpenedPage | undefined

  beforeAll(async () => {
    html = buildPage()
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    const { page, unexpected = [] } = opened ?? {}
    opened = undefined
    // Calls may be in flight.
    await page?.unrouteAll({ behavior: 'ignoreErrors' })
    await page?.context().close()
    await served?.close()
    served = undefined
    expect(unexpected).toEqual([])
  })

  return {
    /** The page without packages. */
    html: (): string => html,
    browser: (): Browser => browser,
    /** Serves a mock together with the explorer until the test ends. */
    async serveMock(mock: Parameters<typeof serve>[0]): Promise<RunningMock> {
      served = await serve(mock, { port: 0, explorer: () => Promise.resolve(html) })
      return served
    },
    /** Opens the explorer at the URL of a server. The page is closed when the test ends. */
    async openAt(url: string, options?: OpenOptions): Promise<Page> {
      opened = await openExplorer(browser, url, options)
      return opened.page
    },
  }
}
