import { readFileSync } from 'node:fs'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'
import { createSnapshot, findPreview } from 'fc-language-service'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toPreviewPage } from '../apps/vscode/src/preview/preview-page.ts'
import {
  chromiumArguments,
  findChromium,
} from '../packages/mock/tests/support/transports/find-chromium.ts'
import { measureCpuTime } from './cpu-time.ts'
import { exampleDefinition } from './example-definition.ts'
import { buildPage } from './explorer/build-page.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'

const ADDRESS = 'http://preview.example/'
const browserPath = findChromium()
const largeDefinition = realDefinitions.find((file) => file.endsWith('aws-ec2.json'))

/** The explorer in a page like a web view of VS Code, with a stub of its API. `e2e/vscode` tests it in VS Code. */
describe.skipIf(browserPath === undefined)('explorer in an editor', { timeout: 60_000 }, () => {
  let html: string
  let browser: Browser
  let page: Page
  /** Console messages, page errors, dialogs and requests: none may occur. */
  const unexpected: string[] = []

  beforeAll(async () => {
    html = toPreviewPage(buildPage('reader'))
    browser = await chromium.launch({ executablePath: browserPath!, args: chromiumArguments() })
  })
  afterAll(() => browser?.close())
  afterEach(async () => {
    await page?.context().close()
    expect(unexpected.splice(0)).toEqual([])
  })

  async function open({ state = {}, theme = 'vscode-dark', width = 700 } = {}): Promise<void> {
    const context = await browser.newContext({ viewport: { width, height: 800 } })
    page = await context.newPage()
    page.on('console', (message) => unexpected.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => unexpected.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      unexpected.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('request', (request) => {
      if (request.url() !== ADDRESS) unexpected.push(`request: ${request.url()}`)
    })
    await page.route(ADDRESS, (route) => {
      const body = html.replace('<body>', `<body data-vscode-theme-kind="${theme}">`)
      return route.fulfill({ contentType: 'text/html', body })
    })
    await page.addInitScript((initial) => {
      const scope = globalThis as unknown as Record<string, unknown>
      let state: unknown = initial
      const sent: unknown[] = []
      Object.assign(scope, {
        sent,
        acquireVsCodeApi: () => ({
          postMessage: (message: unknown) => sent.push(message),
          getState: () => state,
          setState: (next: unknown) => void (scope['state'] = state = next),
        }),
      })
    }, state)
    await page.goto(ADDRESS)
    await expect.poll(sent).toEqual([{ type: 'ready' }])
  }

  const sent = (): Promise<unknown> => page.evaluate('sent')
  const post = (message: object): Promise<void> =>
    page.evaluate(
      `dispatchEvent(new MessageEvent('message', { data: ${JSON.stringify(message)} })), undefined`,
    )
  /** Posts groups of messages, each in a frame of its own. */
  const postInFrames = (groups: object[][]): Promise<void> =>
    page.evaluate(`(async () => {
      for (const group of ${JSON.stringify(groups)}) {
        for (const data of group) dispatchEvent(new MessageEvent('message', { data }))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      }
    })()`)
  const heading = (name: string): Promise<void> =>
    page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

  it('shows the reference of a definition, and opens endpoints', async () => {
    await open()
    const source = { kind: 'reference', uri: 'file:///shop.fc.json' }
    await post({ type: 'source', source })
    await post({ type: 'definition', definition: exampleDefinition('people') })
    await heading('People')
    await page.getByRole('button', { name: 'Endpoints' }).click()
    await page
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'find-user', exact: true })
      .click()
    await heading('find-user')
    expect(await sent()).toEqual([{ type: 'ready' }, { type: 'open', endpoint: 'find-user' }])
    await expect.poll(() => page.evaluate('state')).toEqual({ ...source, endpoint: 'find-user' })
    await page.getByRole('heading', { name: 'Example call' }).waitFor()
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0)
    expect(await page.evaluate('location.hash')).toBe('')
  })

  it('follows the cursor', async () => {
    await open()
    await post({ type: 'definition', definition: exampleDefinition('people') })
    await post({ type: 'reveal', endpoint: 'list-users' })
    await heading('list-users')
    await post({ type: 'reveal', endpoint: null })
    await heading('People')
    expect(await sent()).toEqual([{ type: 'ready' }])
  })

  it('keeps the definition next to a note while the text is broken', async () => {
    await open()
    const definition = exampleDefinition('people')
    await post({ type: 'definition', definition })
    const note = 'Syntax error in line 3. The last valid definition is shown.'
    await post({ type: 'note', note })
    await page.getByRole('status').getByText(note).waitFor()
    await heading('People')
    await post({ type: 'definition', definition: { ...definition, name: 'Persons' } })
    await post({ type: 'note', note: null })
    await heading('Persons')
    expect(await page.getByText(note).count()).toBe(0)
  })

  it('restores the endpoint', async () => {
    await open({ state: { endpoint: 'find-user' } })
    await post({ type: 'definition', definition: exampleDefinition('people') })
    await heading('find-user')
  })

  it('shows one documentation text', async () => {
    await open()
    await post({
      type: 'docs',
      title: 'Shop › find',
      docs: 'Finds **all** [items](https://a.example/).',
    })
    await page.locator('strong', { hasText: 'all' }).waitFor()
    await page.getByText('Shop › find').waitFor()
    await post({ type: 'docs', title: 'Shop', docs: null })
    await page.getByText('No documentation.').waitFor()
  })

  it('shows changes, and asks the editor to show their locations', async () => {
    await open()
    const [before, after] = [{ start: 1 }, { start: 2 }]
    const change = { reason: 'Why.', old: { range: before, exists: true } }
    await post({
      type: 'changes',
      revision: 'HEAD',
      summary: '1 breaking and 1 safe change',
      changes: [
        {
          ...change,
          level: 'breaking',
          message: 'Endpoint <b>a</b> was removed.',
          new: { range: after, exists: false },
        },
        {
          ...change,
          level: 'safe',
          message: 'Docs changed.',
          endpoint: 'b',
          new: { range: after, exists: true },
        },
      ],
    })
    await heading('1 breaking and 1 safe change since HEAD')
    await page.getByRole('button', { name: 'Endpoint <b>a</b> was removed.' }).click()
    await page.getByRole('button', { name: 'Docs changed.' }).click()
    await page.getByRole('button', { name: 'in HEAD' }).click()
    await page.getByRole('button', { name: 'Show text differences' }).click()
    expect(await sent()).toEqual([
      { type: 'ready' },
      { type: 'locate', side: 'old', range: before },
      { type: 'locate', side: 'new', range: after },
      { type: 'locate', side: 'old', range: before },
      { type: 'diff' },
    ])
    await post({ type: 'reveal', endpoint: 'b' })
    await page.locator('.change.safe[aria-current]').waitFor()
  })

  it.each([
    ['vscode-light', 'light', 'normal'],
    ['vscode-dark', 'dark', 'normal'],
    ['vscode-high-contrast', 'dark', 'high-contrast'],
    ['vscode-high-contrast-light', 'light', 'high-contrast'],
  ])('follows the theme %s', async (kind, theme, editor) => {
    await open({ theme: 'vscode-dark' })
    const read = () => page.evaluate('({ ...document.documentElement.dataset })')
    await page.evaluate(`document.body.dataset.vscodeThemeKind = '${kind}'`)
    await expect.poll(read).toEqual({ theme, editor })
  })

  it('does not run scripts of a hostile definition', async () => {
    await open()
    await post({ type: 'definition', definition: HOSTILE })
    await heading(HOSTILE.name)
    await post({ type: 'reveal', endpoint: 'evil' })
    await page.getByText('<script>alert(2)</script>').first().waitFor()
    await post({ type: 'note', note: '<img src=x onerror=alert(1)>' })
    expect(await page.locator('a[href^="javascript"], main img, main script').count()).toBe(0)
    await post({ type: 'docs', title: HOSTILE.name, docs: HOSTILE.endpoints[0]!.docs! })
    await page.getByText('<script>alert(2)</script>').first().waitFor()
    expect(await page.locator('a[href^="javascript"], main img, main script').count()).toBe(0)
  })

  it('shows definitions with any part missing or ill-typed', async () => {
    await open()
    const whole = JSON.parse(JSON.stringify(exampleDefinition('people'))) as PackageDefinition
    for (const broken of variants(whole)) {
      const text = JSON.stringify(broken)
      const { definition } = findPreview(createSnapshot('file:///a.fc.json', 1, text))
      if (definition === undefined) continue
      await postInFrames([
        [
          { type: 'definition', definition },
          { type: 'reveal', endpoint: null },
        ],
        [{ type: 'reveal', endpoint: whole.endpoints[0]!.name }],
      ])
      if (unexpected.length > 0) throw new Error(`${unexpected.join('\n')} in ${text}`)
    }
  })

  it.skipIf(largeDefinition === undefined)('updates 807 endpoints quickly', async () => {
    await open()
    const definition = readDefinition(largeDefinition!)
    await post({ type: 'definition', definition })
    await post({ type: 'reveal', endpoint: 'DescribeVolumes' })
    await heading('DescribeVolumes')
    const cpuTime = await measureCpuTime(page)
    const docs = 'Changed text.'
    const endpoints = definition.endpoints.map((each) => ({ ...each, docs }))
    await post({ type: 'definition', definition: { ...definition, endpoints } })
    await page.locator('main').getByText(docs).first().waitFor()
    // Includes the parsing of the message.
    expect(await cpuTime()).toBeLessThan(3000)
  })
})

/** The value without each of its parts, or with a value of the wrong type in its place; a sample of them. */
function* variants(value: object): Generator<unknown> {
  const paths: (string | number)[][] = []
  const visit = (inner: unknown, path: (string | number)[]): void => {
    if (path.length > 0) paths.push(path)
    if (typeof inner !== 'object' || inner === null) return
    const entries = Array.isArray(inner) ? inner.entries() : Object.entries(inner)
    for (const [step, child] of entries) visit(child, [...path, step])
  }
  visit(value, [])
  // Deep parts repeat in all endpoints.
  const sample = paths.filter((path, index) => path.length < 3 || index % 7 === 0)
  for (const path of sample.slice(0, 60)) {
    for (const replacement of [undefined, null, 5, {}, ['x', null]]) {
      const copy = structuredClone(value)
      const parent = path
        .slice(0, -1)
        .reduce<unknown>((inner, step) => (inner as Record<string, unknown>)[step], copy)
      ;(parent as Record<string, unknown>)[path.at(-1)!] = replacement
      yield copy
    }
  }
}

function readDefinition(file: string): PackageDefinition {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageDefinition
}
