import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackageDefinition } from 'fc-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createSite, type SiteOptions } from '../../packages/cli/src/docs/create-site.ts'
import { formatSite } from '../../packages/cli/src/docs/format-site.ts'
import { launchChromium } from '../chromium.ts'
import { buildPage } from '../explorer/build-page.ts'
import { serveFiles } from '../serve-files.ts'

/** How to open a site. */
interface OpenOptions extends BrowserContextOptions {
  fragment?: string
  /** From a disk, or from a web server below a path. @default 'file' */
  location?: 'file' | 'server'
  site?: SiteOptions
  /** Files in the folder of the site, by name. */
  files?: Record<string, string>
}

/** A browser for documentation sites. */
export interface SiteBrowser {
  /** The HTML of the explorer for readers. */
  explorer: string
  /** URLs of the site, by location. */
  urls: Readonly<Record<'file' | 'server', string>>
  /** Console messages, page errors, dialogs and requests after the page, since `open`. */
  events: string[]
  /** Writes a site and opens it in a new page. */
  open(definitions: readonly PackageDefinition[], options?: OpenOptions): Promise<Page>
  close(): Promise<void>
}

/** Starts a browser, and a server for `/team/api/`. */
export async function createSiteBrowser(): Promise<SiteBrowser> {
  const explorer = buildPage('reader')
  const root = mkdtempSync(join(tmpdir(), 'fc-site-'))
  const folder = join(root, 'team', 'api')
  mkdirSync(folder, { recursive: true })
  const names = new Set<string>()
  const server = await serveFiles((path) => {
    const name = path === '/team/api/' ? 'index.html' : path.replace('/team/api/', '')
    if (!names.has(name)) return undefined
    const type = name.endsWith('.html') ? 'text/html' : 'text/javascript'
    return [type, readFileSync(join(folder, name), 'utf8')]
  })
  const browser = await launchChromium()
  const urls = {
    file: pathToFileURL(join(folder, 'index.html')).href,
    server: `${server.url}/team/api/`,
  }
  const events: string[] = []
  const write = (name: string, text: string): void => {
    names.add(name)
    writeFileSync(join(folder, name), text)
  }
  return {
    explorer,
    urls,
    events,
    async open(definitions, options = {}) {
      events.length = 0
      const { fragment = '', location = 'file', site, files = {}, ...context } = options
      const sources = definitions.map((definition) => ({ source: 'a.json', definition }))
      write('index.html', formatSite(createSite(sources, site), explorer))
      for (const [name, text] of Object.entries(files)) write(name, text)
      const page = await (await browser.newContext(context)).newPage()
      page.setDefaultTimeout(20_000)
      page.on('console', (message) => events.push(`console: ${message.text()}`))
      page.on('pageerror', (error) => events.push(`error: ${error.message}`))
      page.on('dialog', (dialog) => {
        events.push(`dialog: ${dialog.message()}`)
        void dialog.dismiss()
      })
      const url = urls[location]
      page.on('request', (request) => {
        const target = request.url().replace(/#.*$/, '')
        if (target !== url && !target.startsWith('data:'))
          events.push(`request: ${request.method()} ${target}`)
      })
      await page.goto(url + fragment)
      return page
    },
    async close() {
      await browser.close()
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
