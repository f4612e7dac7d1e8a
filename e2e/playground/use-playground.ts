import { type Browser, chromium, type Page, type Request } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { findAxeProblems } from '../find-axe-problems.ts'
import { type ServedPlayground, servePlayground } from './serve-playground.ts'

export const browserPath: string | undefined = findChromium()

if (browserPath === undefined) {
  console.warn('Skipping the playground tests: Chromium not found. Set CHROMIUM to its path.')
}

/** How to open the page. */
interface OpenOptions {
  fragment?: string
  width?: number
  /** The text of the last visit. */
  text?: string
  /** Runs before the scripts of the page. */
  script?: string
  /** Whether the page may store itself for visits without a network, which takes a fifth of the time to open it. @default false */
  isStored?: boolean
  /** Called for each request of the page, but not for those of its service worker. */
  onRequest?: (request: Request) => void
}

/** Serves the playground, and opens it in a browser. Each test fails on console messages, page errors, dialogs and requests to other places. */
export function usePlayground() {
  let served: ServedPlayground
  let browser: Browser
  let page: Page
  let unexpected: string[] = []

  beforeAll(async () => {
    served = await servePlayground()
    browser = await chromium.launch({ executablePath: browserPath!, args: chromiumArguments() })
  })
  afterAll(async () => {
    await browser?.close()
    await served?.close()
    served?.remove()
  })
  afterEach(async () => {
    await page?.context().close()
    expect(unexpected.splice(0)).toEqual([])
  })

  /** Opens the page as a new visitor. */
  async function open(options: OpenOptions = {}): Promise<Page> {
    const { fragment = '', width = 1440, text, script } = options
    const viewport = { width, height: 900 }
    const serviceWorkers = options.isStored ? 'allow' : 'block'
    const context = await browser.newContext({ viewport, serviceWorkers })
    page = await context.newPage()
    unexpected = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      unexpected.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => unexpected.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      unexpected.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('request', (request) => {
      const isOwn = request.url().startsWith(served.url) || /^(?:data|blob):/.test(request.url())
      if (request.serviceWorker() === null) options.onRequest?.(request)
      if (!isOwn || request.method() !== 'GET') unexpected.push(`request: ${request.url()}`)
    })
    if (text !== undefined) {
      await page.addInitScript(
        `if (localStorage.getItem('fc-playground-draft') === null) localStorage.setItem('fc-playground-draft', ${JSON.stringify(text)})`,
      )
    }
    if (script !== undefined) await page.addInitScript(script)
    await page.goto(served.url + fragment)
    await page.locator('.findings-title', { hasNotText: 'Checking' }).waitFor()
    return page
  }

  /** Selects a text in the editor with the search, like a person does. */
  async function select(text: string): Promise<void> {
    await code().focus()
    await page.keyboard.press('Control+f')
    await page.getByRole('textbox', { name: 'Find' }).press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }

  /** Types a text, and waits until it was checked. */
  async function type(text: string): Promise<void> {
    await page.keyboard.type(text)
    await page.locator('.findings[aria-busy="false"]').waitFor()
  }

  /** Accepts the first completion, when the editor has its list. */
  async function complete(): Promise<void> {
    await page.locator('.cm-tooltip-autocomplete li').first().waitFor()
    await page.waitForTimeout(100) // Keys are ignored for 75 ms after the list opens.
    await page.keyboard.press('Enter')
  }

  /** The visible text of the editor, from its start. */
  async function editorText(): Promise<string> {
    await page.keyboard.press('Control+Home')
    return (await page.locator('.cm-line').allTextContents()).join('\n')
  }

  const code = () => page.getByRole('textbox', { name: 'Package definition' })

  return {
    open,
    select,
    type,
    complete,
    editorText,
    code,
    served: () => served,
    page: () => page,
    problems: () => page.getByRole('region', { name: 'Problems' }),
    explorer: () => page.frameLocator('iframe'),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    /** The serious problems that axe finds in the page, or a part of it, as one text: a failed comparison shows all of it. */
    seriousProblems: async (part?: string) => (await findAxeProblems(page, part)).join('\n'),
  }
}
