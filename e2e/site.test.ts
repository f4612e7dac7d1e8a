import { execFileSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findDeadLinks } from '../apps/site/build/check-links.ts'
import { resolveLink } from '../apps/site/build/pages.ts'
import { REFERENCE_PAGES } from '../apps/site/build/reference/index.ts'
import { moveComments } from '../apps/site/build/shell-comments.ts'
import { slug } from '../apps/site/build/slug.ts'
import {
  chromiumArguments,
  findChromium,
} from '../packages/mock/tests/support/transports/find-chromium.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { isBuilt } from './is-built.ts'
import { buildPlayground } from './playground/serve-playground.ts'
import { type ServedFolder, serveFolder } from './serve-folder.ts'
import { showAs } from './show-as.ts'

const browserPath = findChromium()
if (browserPath === undefined) {
  console.warn('Skipping the tests of the site: Chromium not found. Set CHROMIUM to its path.')
}

describe('menu of the site', () => {
  it.each([
    ['docs/README.md', 'docs'],
    ['docs/decisions/README.md', 'docs/decisions'],
  ])('%s lists every page of its folder', (list, folder) => {
    const files = globSync('*.md', { cwd: folder }).filter(
      (file) => file !== 'README.md' && file !== 'reference.md',
    )
    const lines = readFileSync(list, 'utf8').matchAll(/^- \[[^\]]+\]\(([\w-]+\.md)\)/gm)
    expect(Array.from(lines, ([, file]) => file!).toSorted()).toEqual(files.toSorted())
  })

  it('docs/README.md and docs/reference.md list every page of the reference', () => {
    const names = Object.keys(REFERENCE_PAGES)
    const lines = readFileSync('docs/README.md', 'utf8').matchAll(/\(reference\.md#([\w-]+)\)/g)
    expect(Array.from(lines, ([, name]) => name!).toSorted()).toEqual(names.toSorted())
    const page = readFileSync('docs/reference.md', 'utf8')
    const headings = page.matchAll(/^## (.+)$/gm)
    expect(Array.from(headings, ([, title]) => slug(title!))).toEqual(names)
    const links = page.matchAll(/\]\[([\w-]+)\]/g)
    expect(Array.from(links, ([, name]) => name!)).toEqual(['site', ...names])
  })
})

describe('links of the site', () => {
  it('resolves links between files to pages, and others to files', () => {
    expect(resolveLink('../packages/mock', 'docs/ci.md')).toEqual({
      page: 'packages/mock.md',
      hash: '',
    })
    expect(resolveLink('import.md#limits', 'docs/ci.md')).toEqual({
      page: 'import.md',
      hash: '#limits',
    })
    expect(resolveLink('reference.md#rules', 'docs/ci.md')).toEqual({ page: 'rules.md', hash: '' })
    expect(resolveLink('../LICENSE', 'docs/ci.md')).toEqual({ file: 'LICENSE', hash: '' })
    expect(() => resolveLink('no.md', 'docs/ci.md')).toThrow('docs/ci.md links to no.md')
  })

  it('finds links to missing files and anchors', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-links-'))
    mkdirSync(join(folder, 'a'))
    writeFileSync(join(folder, 'index.html'), '<a href="a/b.html#x">b</a> <a href="./later/">c</a>')
    writeFileSync(
      join(folder, 'a/b.html'),
      '<p id="x"></p><a href="#y">1</a><a href="../">2</a><img src="no.png"><a href="/s/a/b.html#x">3</a>',
    )
    const dead = findDeadLinks(folder, '/s/', ['later/index.html'])
    rmSync(folder, { recursive: true })
    expect(dead).toEqual(['a/b.html: #y', 'a/b.html: no.png'])
  })
})

describe('moveComments', () => {
  const long = `npx fc-mock ${'a'.repeat(70)}.json`
  it.each([
    ['keeps short lines', 'npx fc-mock a.json  # the mock', 'npx fc-mock a.json  # the mock'],
    [
      'moves the comments of a wide block above their commands',
      `${long}  # b\nnpx fc-mock c.json  # d\n# e\n`,
      `# b\n${long}\n# d\nnpx fc-mock c.json\n# e\n`,
    ],
    ['keeps a wide command without a comment', `${long}#/a`, `${long}#/a`],
  ])('%s', (_, code, expected) => {
    expect(moveComments(code)).toBe(expected)
  })
})

describe.skipIf(browserPath === undefined)('site', { timeout: 60_000 }, () => {
  let folder: string
  let served: ServedFolder
  let browser: Browser
  let page: Page
  const phone = { viewport: { width: 390, height: 844 } }
  /** Console messages, page errors, dialogs and requests to other places: none may occur. */
  const unexpected: string[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fc-site-'))
    // A build fails if a link is dead.
    if (isBuilt) cpSync('apps/site/dist', folder, { recursive: true })
    else buildSite(folder)
    served = await serveFolder(folder, '/docs/fc/')
    browser = await chromium.launch({ executablePath: browserPath!, args: chromiumArguments() })
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await served?.close()
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(async () => {
    await page?.context().close()
    expect(unexpected.splice(0)).toEqual([])
  })

  async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    page = await context.newPage()
    page.on('console', (message) => unexpected.push(`console: ${message.text()}`))
    page.on('pageerror', (error) => unexpected.push(`error: ${error.message}`))
    page.on('dialog', (dialog) => {
      unexpected.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    context.on('request', (request) => {
      const isOwn = request.url().startsWith(served.url) || request.url().startsWith('data:')
      if (!isOwn || request.method() !== 'GET') unexpected.push(`request: ${request.url()}`)
    })
    await page.goto(served.url + path)
    // The page is interactive when the switch of the theme has its title.
    await page.locator('.VPSwitchAppearance[title*=" "]').first().waitFor({ state: 'attached' })
  }

  it('has a page for every file of docs, with its title', () => {
    const files = globSync('docs/{*,decisions/*}.md').filter(
      (file) => !['README.md', 'reference.md'].includes(basename(file)),
    )
    for (const file of files) {
      const html = readFileSync(
        join(folder, file.replace('docs/', '').replace('.md', '.html')),
        'utf8',
      )
      const [, title] = /^# (.+)$/m.exec(readFileSync(file, 'utf8'))!
      expect(html.replaceAll(/<[^>]+>/g, '')).toContain(
        title!.replaceAll('`', '').replaceAll('"', '&quot;'),
      )
    }
  })

  it('has the licenses of what it contains', () => {
    const notices = readFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    for (const name of ['@vue/runtime-dom', 'vitepress']) expect(notices).toContain(`\n${name} `)
  })

  it('has the API of the packages', async () => {
    await open('api/fc-client.html')
    await page.getByRole('heading', { name: 'createClient()' }).waitFor()
    await page.locator('.VPSidebar').getByRole('link', { name: 'fc-mock/msw' }).waitFor()
  })

  it('forbids scripts and requests in each page, except its own', () => {
    for (const file of globSync('{*,api/*,decisions/*,packages/*}.html', { cwd: folder })) {
      const html = readFileSync(join(folder, file), 'utf8')
      const [, policy = ''] =
        /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html) ?? []
      expect(policy, file).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[\w+/=]+')+; /)
      expect(html).not.toMatch(/\s(?:src|href)="https?:[^"]+\.(?:js|css|woff2?)"/)
    }
  })

  it('loads a page in less than 150 kB, compressed', () => {
    const html = readFileSync(join(folder, 'mock-server.html'), 'utf8')
    const links = html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^":]+\.(?:js|css))"/g)
    const files = ['mock-server.html', ...new Set(Array.from(links, ([, file]) => file!))]
    const sizes = files.map((file) => gzipSync(readFileSync(join(folder, file))).length)
    expect(sizes.length).toBeGreaterThan(4)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(150_000)
  })

  it('leads from the first page to a guide, and follows links between pages', async () => {
    await open('')
    await page.getByRole('link', { name: 'Get started' }).last().click()
    await page.getByRole('heading', { name: 'Get started', level: 1 }).waitFor()
    const playground = page.getByRole('main').getByRole('link', { name: 'playground' })
    expect(await playground.getAttribute('href')).toBe('playground/index.html')
    await page.getByRole('main').getByRole('link', { name: 'All keys, types and flags' }).click()
    await page.getByRole('heading', { name: 'The package definition', level: 1 }).waitFor()
    expect(page.url()).toBe(`${served.url}definition.html`)
  })

  it('answers on one screen of the first page what it is, what you get and how to start', async () => {
    await open('')
    const main = page.getByRole('main')
    const parts = [
      main.getByText('one JSON file'),
      main.getByText('npx fc-mock def.json'),
      main.getByRole('link', { name: 'The interface on one page' }),
      main.getByRole('button', { name: 'Next' }),
    ]
    for (const part of parts) {
      const { y, height } = (await part.boundingBox())!
      expect(y + height).toBeLessThan(900)
    }
  })

  it('calls the mock in the first page, whose first answer is a part of it', async () => {
    await open('')
    const list = page.getByRole('region', { name: 'A list of the mock' })
    const names = (): Promise<string[]> => list.locator('td:first-child').allTextContents()
    const first = await names()
    expect(first).toHaveLength(5)
    await list.getByRole('button', { name: 'Next' }).click()
    await list.getByText('"cursor"').waitFor()
    expect(await names()).not.toEqual(first)
    await list.getByRole('button', { name: 'Previous' }).click()
    await expect.poll(names).toEqual(first)
    await list.getByRole('combobox').selectOption('game')
    await expect
      .poll(() => list.locator('td:nth-child(2)').allTextContents())
      .toEqual(Array.from({ length: 5 }, () => 'game'))
  })

  it('wraps code that is wider than its box', async () => {
    await open('mock-server.html', phone)
    const wide = await page.evaluate<number>(
      `[...document.querySelectorAll('main pre')].filter((pre) => pre.scrollWidth > pre.clientWidth).length`,
    )
    expect(wide).toBe(0)
  })

  it('opens links to headings and rules, with the ids of GitHub', async () => {
    await open('definition.html')
    await page.locator('main a[href="rules.html#flag-known"]').first().click()
    await page.getByRole('heading', { name: 'flag-known' }).waitFor()
    await expect
      .poll(() => page.locator('#flag-known').boundingBox())
      .toMatchObject({ y: expect.any(Number) })
    await expect
      .poll(async () => (await page.locator('#flag-known').boundingBox())!.y)
      .toBeLessThan(300)
  })

  it('finds pages with the search', async () => {
    await open('ci.html')
    await page.keyboard.press('Control+k')
    await page
      .getByRole('searchbox')
      .or(page.locator('input[type=search]'))
      .first()
      .fill('CURSOR_EXPIRED')
    await page
      .getByRole('option', { name: /Error codes/ })
      .first()
      .locator('a')
      .click()
    await page.getByRole('heading', { name: 'Error codes', level: 1 }).waitFor()
  })

  it('finds headings of guides before members of the API', async () => {
    await open('ci.html')
    await page.keyboard.press('Control+k')
    await page.getByRole('searchbox').first().fill('session')
    const results = page.getByRole('option').locator('a')
    await results.first().waitFor()
    const pages = await results.evaluateAll((links) => links.map((link) => String(link)))
    expect(pages[0]).toContain('/mock-sessions.html')
    const api = pages.findIndex((url) => url.includes('/api/'))
    expect(
      pages.slice(0, 8).some((url) => url.includes('/api/')),
      String(api),
    ).toBe(false)
  })

  it('loads the playground in a frame when it becomes visible', async () => {
    await open('', { viewport: { width: 1440, height: 600 } })
    await page.getByRole('heading', { name: 'Playground' }).waitFor()
    expect(page.frames()).toHaveLength(1)
    await page.locator('.playground-frame').scrollIntoViewIfNeeded()
    const playground = page.frameLocator('iframe[title="Playground"]')
    await playground.getByRole('textbox', { name: 'Package definition' }).waitFor()
    await playground.frameLocator('iframe').locator('.status', { hasText: '200' }).waitFor()
  })

  it('remembers the dark theme', async () => {
    await open('ci.html')
    await page.getByRole('switch', { name: 'Appearance' }).first().click()
    await page.locator('html.dark').waitFor({ state: 'attached' })
    await page.reload()
    await page.locator('html.dark').waitFor({ state: 'attached' })
  })

  it.each<[name: string, path: string, ...looks: ['dark' | 'light', number][]]>([
    ['first page', '', ['light', 1440], ['dark', 1440], ['light', 390]],
    ['guide', 'getting-started.html', ['light', 1440], ['dark', 1440], ['light', 390]],
    ['API', 'api/fc-mock/msw.html', ['light', 1440]],
    ['tables', 'fc-mock.html', ['light', 390]],
    ['decision', 'decisions/pages.html', ['dark', 390]],
  ])('is accessible: %s', async (_, path, ...looks) => {
    await open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const [colorScheme, width] of looks) {
      await showAs(page, colorScheme, width)
      expect(await findAxeProblems(page)).toEqual([])
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
  })
})

/** Builds the site and the playground from their sources. */
function buildSite(folder: string): void {
  const bin = join('node_modules', 'vitepress', 'bin', 'vitepress.js')
  const generators = [['build/generate-api.ts'], ['build/generate-reference.ts']]
  for (const args of [...generators, [bin, 'build', '.', '--outDir', folder]]) {
    execFileSync(process.execPath, ['--conditions=@fc/source', ...args], {
      cwd: 'apps/site',
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'pipe',
    })
  }
  buildPlayground(join(folder, 'playground'))
}
