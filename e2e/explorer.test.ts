import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'
import { createMock } from 'fc-mock'
import { type RunningMock, serve } from 'fc-mock/node'
import { type Browser, chromium, type Page, type Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../packages/mock/tests/support/transports/find-chromium.ts'
import { exampleDefinition } from './example-definition.ts'
import { buildPage } from './explorer/build-page.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { runSnippet } from './explorer/run-snippet.ts'
import { type Relay, startRelay } from './start-relay.ts'

const browserPath = findChromium()
const largeDefinition = realDefinitions.find((file) => file.endsWith('aws-ec2.json'))

if (browserPath === undefined) {
  console.warn('Skipping the explorer tests: Chromium not found. Set CHROMIUM to its path.')
}

describe.skipIf(browserPath === undefined)('explorer', { timeout: 60_000 }, () => {
  let html: string
  let browser: Browser
  let served: RunningMock | undefined
  /** The proxy in front of a mock that has a path in its public URL. */
  let relay: Relay | undefined
  let page: Page
  /** Bodies of the calls so far. */
  let bodies: string[]
  /** Console messages, page errors, dialogs and requests to other origins: none may occur. */
  let unexpected: string[] = []

  beforeAll(async () => {
    html = buildPage()
    browser = await chromium.launch({
      executablePath: browserPath!,
      args: chromiumArguments(),
    })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await page?.context().close()
    await served?.close()
    served = undefined
    await relay?.close()
    relay = undefined
    expect(unexpected.splice(0)).toEqual([])
  })

  async function open(
    definitions: PackageDefinition[],
    {
      route = '',
      width = 1280,
      mount = '',
      routes = {},
    }: {
      route?: string
      width?: number
      /** Handles requests, by pattern of their URLs. */
      routes?: Record<string, (route: Route) => Promise<void>>
      /** Path of the mock in its public URL. */
      mount?: string
    } = {},
  ): Promise<void> {
    const mock = createMock(definitions)
    const explorer = (): Promise<string> => Promise.resolve(html)
    relay = mount === '' ? undefined : await startRelay()
    const publicUrl = relay && relay.url + mount
    served = await serve(mock, { port: 0, explorer, publicUrl })
    relay?.forwardTo(served.url)
    const { url } = relay ?? served
    bodies = []
    unexpected = []
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    page = await context.newPage()
    page.on('console', (message) => {
      // Chromium logs every response with an error status.
      if (message.text().startsWith('Failed to load resource')) return
      unexpected.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => unexpected.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      unexpected.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      const isForeign = !request.url().startsWith(url) && !request.url().startsWith('data:')
      if (isForeign) unexpected.push(`request: ${request.url()}`)
      if (request.method() === 'POST') bodies.push(request.postData() ?? '')
    })
    for (const [pattern, handle] of Object.entries(routes)) await page.route(pattern, handle)
    await page.goto(`${url}${mount}/${route}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  const send = () => page.keyboard.press('Control+Enter')
  const status = (text: string) => page.locator('.status', { hasText: text }).waitFor()
  const onPage = (number: number) =>
    page.locator('.pager-position', { hasText: `Page ${number} ` }).waitFor()
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  it('is a single file of less than 72 kB', () => {
    expect(gzipSync(html).length).toBeLessThan(72_000)
    expect(html.split('<!--fc-packages-->')).toHaveLength(2)
  })

  it('finds an endpoint by keyboard', async () => {
    await open([exampleDefinition('people'), exampleDefinition('shop')])
    await page.keyboard.press('/')
    await page.keyboard.type('fi us')
    expect(await page.locator('.sidebar-list .entry-name').allTextContents()).toEqual([
      'find-user',
      'find-user-v2',
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'find-user-v2' }).waitFor()
    expect(page.url()).toMatch(/\/#\/People\/find-user-v2$/)
  })

  it('shows the versions of an endpoint together', async () => {
    await open([exampleDefinition('people')], { route: '#/People/find-user' })
    expect(await page.locator('.family a').allTextContents()).toEqual(['find-user', 'find-user-v2'])
    expect(await page.locator('.entry.indented').textContent()).toBe('find-user-v2')
  })

  it('pages to the end and back with the bodies of the service', async () => {
    await open([exampleDefinition('people')], { route: '#/People/list-users' })
    await send()
    await status('200')
    const pages: string[] = []
    const nextBodies: string[] = []
    const rows = async (): Promise<string> =>
      (await page.locator('table.items tbody tr').allTextContents()).join('\n')
    expect(await button('← Previous').isDisabled()).toBe(true)

    pages.push(await rows())
    while (await button('Next →').isEnabled()) {
      const next = nextOf(await responseText())
      await button('Next →').click()
      await onPage(pages.length + 1)
      pages.push(await rows())
      nextBodies.push(next)
    }
    expect(pages.length).toBeGreaterThan(1)
    expect(new Set(pages).size).toBe(pages.length)
    expect(bodies.slice(1)).toEqual(nextBodies)

    for (let number = pages.length - 1; number > 0; number--) {
      await button('← Previous').click()
      await onPage(number)
      expect(await rows()).toBe(pages[number - 1])
    }
    expect(await button('← Previous').isDisabled()).toBe(true)
  })

  it('sends required arguments always, and optional ones if they have a value', async () => {
    await open([exampleDefinition('people')], { route: '#/People/update-user' })
    await page.getByLabel('name', { exact: true }).fill('Ada')
    await page.getByLabel('email', { exact: true }).fill('ada@example.com')
    expect(await page.getByLabel('Remove id').count()).toBe(0)
    await page.getByLabel('Remove name').click()
    expect(await page.getByLabel('Remove name').count()).toBe(0)
    await send()
    await page.locator('.status').waitFor()
    const body = JSON.parse(bodies.at(-1)!) as object
    expect(Object.keys(body)).toEqual(['id', 'email'])
  })

  it('shows code, message and details of an error', async () => {
    await open([exampleDefinition('people')], { route: '#/People/find-user' })
    await fillRaw('{}')
    await send()
    await status('400')
    expect(await page.locator('.triple-code').textContent()).toBe('INVALID_ARGUMENTS')
    expect(await page.locator('.triple-message').textContent()).toContain('"id"')
    expect(await page.locator('.response .json').textContent()).toContain('/id')
  })

  it('shows the documentation of an error', async () => {
    const errors = [{ code: 'invalid_arguments', docs: 'The arguments **differ**.' }]
    await open([{ ...exampleDefinition('people'), errors }], { route: '#/People/find-user' })
    await fillRaw('{}')
    await send()
    await status('400')
    expect(await page.locator('.triple').textContent()).toContain('The arguments differ.')
  })

  it('synchronizes form and raw body, and locates JSON errors', async () => {
    await open([exampleDefinition('people')], { route: '#/People/list-users' })
    await page.getByLabel('limit', { exact: true }).fill('7')
    await button('Raw JSON').click()
    const body = page.getByLabel('Request body')
    expect(await body.inputValue()).toBe('{\n  "limit": 7\n}')

    await body.fill('{"limit": 3,}')
    expect(await page.locator('.raw-body .note').textContent()).toContain('column 12')
    expect(await page.getByRole('button', { name: 'Send' }).isDisabled()).toBe(true)

    await body.fill('{"limit": 3, "role": "admin"}')
    await button('Form').click()
    expect(await page.getByLabel('limit', { exact: true }).inputValue()).toBe('3')
    expect(await page.getByLabel('role', { exact: true }).inputValue()).toBe('admin')
    await send()
    await status('200')
    expect(bodies).toEqual(['{"limit": 3, "role": "admin"}'])
  })

  it('restores the endpoint and its arguments after a reload', async () => {
    await open([exampleDefinition('people')], { route: '#/People/find-user' })
    await page.getByLabel('id', { exact: true }).fill('remember me')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'find-user' }).waitFor()
    expect(await page.getByLabel('id', { exact: true }).inputValue()).toBe('remember me')
    await button('Reset to example').click()
    expect(await page.getByLabel('id', { exact: true }).inputValue()).not.toBe('remember me')
  })

  it('changes no field that has the focus', async () => {
    let respond = (): void => {}
    const requested = new Promise<void>((resolve) => {
      respond = resolve
    })
    const example = '**/__fc/example?*endpoint=find-user'
    await open([exampleDefinition('people')], {
      route: '#/People/count-users',
      routes: { [example]: (request) => requested.then(() => request.continue()) },
    })
    await page.getByRole('link', { name: 'find-user', exact: true }).click()
    const field = page.getByLabel('id', { exact: true })
    await field.focus()
    const before = await field.inputValue()
    const response = page.waitForResponse(example)
    respond()
    await (await response).finished()
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(resolve))')
    expect(await field.inputValue()).toBe(before)
    await field.blur()
    await expect.poll(() => field.inputValue()).not.toBe(before)
  })

  it('calls a mock below a path', async () => {
    await open([exampleDefinition('people')], { route: '#/People/find-user', mount: '/team/mock' })
    const { id } = createMock(exampleDefinition('people')).exampleArguments('/people', 'find-user')!
    await expect.poll(() => page.getByLabel('id', { exact: true }).inputValue()).toBe(id)
    await send()
    await status('200')
  })

  it('sends Api-Version only if a version is selected', async () => {
    await open([exampleDefinition('shop')], { route: '#/Shop/list-products' })
    const versions: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') versions.push(request.headers()['api-version'])
    })
    await send()
    await status('200')
    await page.getByLabel('Api-Version').selectOption('next')
    await page.getByText('The response appears here.').waitFor()
    await send()
    await status('200')
    expect(versions).toEqual([undefined, 'next'])
  })

  it('shows the definition of the selected version', async () => {
    const shop = exampleDefinition('shop')
    const next: PackageDefinition = {
      ...shop,
      version: 'next',
      endpoints: [...shop.endpoints, { name: 'refund-order', returns: ['null'], arguments: [] }],
    }
    await open([shop, next], { route: '#/Shop/refund-order' })
    await page.getByText('Unknown endpoint “refund-order”').waitFor()
    await page.getByLabel('Api-Version').selectOption('next')
    await page.getByRole('heading', { level: 1, name: 'refund-order' }).waitFor()
    await send()
    await status('200')
  })

  it('copies the call as curl, with token and version', async () => {
    const shop = exampleDefinition('shop')
    const endpoints = shop.endpoints.map((endpoint) => ({ ...endpoint, flags: ['bearer_auth'] }))
    await open([{ ...shop, endpoints }], { route: '#/Shop/get-product' })
    await page.getByLabel('Api-Version').selectOption('2025-01')
    await page.getByLabel('Bearer token').fill("it's")
    await page.getByLabel('id', { exact: true }).fill('a b')
    expect((await copyCode()).split(' \\\n')).toEqual([
      `curl '${served?.url}/shop/get-product'`,
      "  -H 'Content-Type: application/json'",
      "  -H 'Accept: application/json'",
      "  -H 'Api-Version: 2025-01'",
      `  -H "Authorization: Bearer it's"`,
      `  --data-raw '{"id":"a b"}'`,
    ])
    await page.getByLabel('Shell').selectOption('powershell')
    expect(await copyCode()).toContain(`'{"id":"a b"}' | curl.exe `)
    await page.reload()
    expect(await page.getByLabel('Shell').inputValue()).toBe('powershell')
  })

  it('copies code of the call that runs, in the selected language', async () => {
    const people = exampleDefinition('people')
    const endpoints = people.endpoints.map((endpoint) => ({ ...endpoint, flags: ['bearer_auth'] }))
    await open([{ ...people, endpoints }], { route: '#/People/update-user' })
    await page.getByLabel('Bearer token').fill('secret')
    const { id } = createMock(people).exampleArguments('/people', 'update-user') as { id: string }
    await page.getByRole('tabpanel').getByText(id).waitFor()
    await page.getByLabel('name', { exact: true }).fill(`Ada "it's" \\`)
    await tab('fetch').click()
    await page.getByRole('tabpanel').getByText(JSON.stringify(`Ada "it's" \\`)).waitFor()
    const fetchCode = await copyCode()
    expect(fetchCode).toBe(await page.getByRole('tabpanel').innerText())
    expect(await runSnippet(fetchCode, '[response.status, result.name]')).toEqual([
      200,
      `Ada "it's" \\`,
    ])

    await page.reload()
    await page.getByLabel('Bearer token').fill('other')
    await expect.poll(() => tab('fetch').getAttribute('aria-selected')).toBe('true')
    await page.getByLabel('name', { exact: true }).fill('Grace')
    await tab('fc-client').click()
    expect(await runSnippet(await copyCode(), 'result.name')).toBe('Grace')
  })

  it('hides the code, and remembers it', async () => {
    await open([exampleDefinition('people')], { route: '#/People/list-users' })
    await page.getByRole('tabpanel').waitFor()
    await button('Code').click()
    await page.getByRole('tabpanel').waitFor({ state: 'hidden' })
    expect(await copyCode()).toContain('curl')
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await button('Code').getAttribute('aria-expanded')).toBe('false')
    await tab('fetch').click()
    await page.getByRole('tabpanel').waitFor()
  })

  it('copies the code of a long body without showing it', async () => {
    await open([exampleDefinition('people')], { route: '#/People/create-user' })
    await fillRaw(JSON.stringify({ name: 'x'.repeat(300_000) }))
    await page.getByRole('tabpanel').getByText('too long to show').waitFor()
    expect((await copyCode()).length).toBeGreaterThan(300_000)
  })

  it('explains a missing response', async () => {
    await open([exampleDefinition('people')], { route: '#/People/find-user' })
    await served?.close()
    served = undefined
    await send()
    await page.locator('.response .banner', { hasText: 'No response from' }).waitFor()
  })

  it('does not run scripts of a hostile definition', async () => {
    await open([HOSTILE], { route: '#/%3Cimg%20src=x%20onerror=alert(1)%3E/evil' })
    await page.getByText('<script>alert(2)</script>').first().waitFor()
    expect(await page.locator('a[href^="javascript"], main img, main script').count()).toBe(0)
    const links = page.locator('main .docs a')
    expect(await links.count()).toBe(1)
    expect(await links.getAttribute('rel')).toContain('noopener')
    await send()
    await page.locator('.status').waitFor()
  })

  it('is usable at a width of 360 pixels', async () => {
    await open([exampleDefinition('people')], { route: '#/People/list-users', width: 360 })
    await page.getByRole('button', { name: 'Send' }).click()
    await status('200')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
    await button('Endpoints').click()
    await page.getByRole('link', { name: 'create-user' }).click()
    await page.getByRole('heading', { level: 1, name: 'create-user' }).waitFor()
    await page.getByRole('searchbox').waitFor({ state: 'hidden' })
  })

  if (largeDefinition === undefined) {
    console.warn(
      'Skipping the explorer test with 807 endpoints: ../shared/corpus has no aws-ec2.json.',
    )
  }
  it.skipIf(largeDefinition === undefined)('handles a definition with 807 endpoints', async () => {
    await open([readDefinition(largeDefinition!)])
    await page.getByText('807 endpoints').waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('describe volumes')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'DescribeVolumes' }).waitFor()
    expect(await heading()).toBe('DescribeVolumes')
    await send()
    await status('200')
    await button('Next →').click()
    await onPage(2)
  })

  /** Copies the code of the call. */
  async function copyCode(): Promise<string> {
    await page.evaluate(`navigator.clipboard.writeText('')`)
    await button('Copy code').click()
    const read = (): Promise<string> => page.evaluate('navigator.clipboard.readText()')
    await expect.poll(read).not.toBe('')
    return await read()
  }

  async function fillRaw(body: string): Promise<void> {
    await button('Raw JSON').click()
    await page.getByLabel('Request body').fill(body)
  }

  /** Returns the text of the current response. */
  async function responseText(): Promise<string> {
    const format = page.getByRole('group', { name: 'Page format' })
    await format.getByRole('button', { name: 'JSON' }).click()
    const text = (await page.locator('.response-body > .json').textContent()) ?? ''
    await format.getByRole('button', { name: 'Items' }).click()
    return text
  }
})

/** Returns `next` of a page as JSON. */
function nextOf(text: string): string {
  return JSON.stringify((JSON.parse(text) as { next: unknown }).next)
}

function readDefinition(file: string): PackageDefinition {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}
