import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { createMock, type Mock, type MockOptions } from 'fc-mock'
import type { RunningMock } from 'fc-mock/node'
import type { Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { hasChromium } from './chromium.ts'
import { measureCpuTime } from './cpu-time.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { useExplorer } from './explorer/use-explorer.ts'
import { commandLine } from './run.ts'
import { showAs } from './show-as.ts'
import { startRelay } from './start-relay.ts'

/** What the page has, and the types of the tests do not. */
interface BrowserGlobals {
  document: {
    activeElement: unknown
    querySelectorAll(selector: string): Iterable<{ focus(): void }>
  }
  requestAnimationFrame(callback: () => void): void
}

const people = JSON.parse(
  readFileSync('examples/definitions/people.fc.json', 'utf8'),
) as PackageDefinition

describe.skipIf(!hasChromium('the drawer'))('explorer drawer', { timeout: 60_000 }, () => {
  const { serveMock, openAt, browser, html } = useExplorer()
  let mock: Mock
  let served: RunningMock | undefined
  let page: Page

  const start = async (): Promise<RunningMock> => (served = await serveMock(mock))

  async function open(
    route: string,
    options: {
      definition?: PackageDefinition
      mockOptions?: MockOptions
      width?: number
    } = {},
  ): Promise<void> {
    mock = createMock(options.definition ?? people, options.mockOptions)
    const { url } = await start()
    page = await openAt(url, { ...options, route })
  }

  /** Calls the mock as another client. */
  const call = (name: string, body: string, headers = {}): Promise<Response> =>
    fetch(`${served!.url}/people/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body,
    })
  const button = (name: RegExp | string) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const select = (name: string) => page.getByRole('combobox', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const rows = () => page.getByRole('option')
  const row = (text: string) => page.locator('.call-row', { hasText: text }).first()
  const openRequests = () => button(/^Requests/).click()
  const openSimulation = () => button(/^Simulate/).click()
  const details = () => page.getByRole('region', { name: 'Request details' })
  const send = () => page.keyboard.press('Control+Enter')
  /** Waits until the form of `find-user` has the id of a record. */
  const exampleShown = async (): Promise<void> => {
    const { id } = mock.exampleArguments('/people', 'find-user')!
    await expect.poll(() => page.getByLabel('id', { exact: true }).inputValue()).toBe(id)
  }
  const responseStatus = (text: string) =>
    page.locator('.response .status', { hasText: text }).waitFor()
  const chips = () => page.getByRole('list', { name: 'Active simulations' }).getByRole('listitem')

  describe('requests', () => {
    it('shows calls of all clients and sessions as they arrive', async () => {
      await open('#/People/find-user')
      await openRequests()
      await call('count-users', '{}')
      await row('count-users').waitFor()
      await call('nope', '{"id": 1}', { 'fc-session': 'test-7' })
      await row('test-7').waitFor()
      await expect.poll(() => row('test-7').textContent()).toContain('UNKNOWN_ENDPOINT')
      await row('count-users').click()
      await expect.poll(() => details().textContent()).toContain('POST /people/count-users')
      await page.getByRole('link', { name: 'create-user' }).click()
      await page.getByRole('heading', { level: 1, name: 'create-user' }).waitFor()
      await expect.poll(() => details().textContent()).toContain('POST /people/count-users')
    })

    it('explains violations, and keeps all digits of bodies', async () => {
      await open('#/People/find-user')
      await openRequests()
      await call('count-users?limit=1', '{ "limit": 12345678901234567890 }')
      await button(/1 with violations/).waitFor()
      await row('count-users').click()
      const text = (await details().textContent()) ?? ''
      expect(text).toContain('parameters-in-query')
      expect(text).toContain('Clients send parameters in the body: the URL has no query string.')
      expect(text).toContain('12345678901234567890')
      expect(text).toContain('limit=1')
    })

    it('filters by text, outcome, session and endpoint', async () => {
      await open('#/People/find-user')
      await openRequests()
      await call('count-users', '{}')
      await call('find-user', '{"id":"missing-42"}')
      await call('find-user', '{"id":"other"}', { 'fc-session': 'one' })
      await row('one').waitFor()
      const shown = async () =>
        (await page.locator('.call-row .call-name').allTextContents()).map((text) => text.trim())
      await page.getByLabel('Filter requests').fill('missing-42')
      await expect.poll(() => shown()).toEqual(['find-user'])
      await page.getByLabel('Filter requests').fill('')
      await select('Outcome').selectOption('failed')
      await expect.poll(() => shown()).toEqual(['find-user', 'find-user'])
      await select('Session of the requests').selectOption('one')
      await expect.poll(() => shown()).toEqual(['find-user'])
      await select('Outcome').selectOption('all')
      await select('Session of the requests').selectOption('')
      await page.getByLabel('Only find-user').check()
      await expect.poll(() => shown()).toEqual(['find-user', 'find-user'])
      await page.getByLabel('Only find-user').uncheck()
      await button('Clear').click()
      await page.getByText('Requests appear here').waitFor()
    })

    it('replays a request, and opens it in the form', async () => {
      await open('#/People/find-user')
      await openRequests()
      await call('create-user', '{"name": "Grace"}', { 'fc-session': 'two' })
      await row('create-user').click()
      await button('Replay').click()
      await page.getByText('Sent again: status 400.').waitFor()
      await expect.poll(() => mock.session('two').calls({ endpoint: 'create-user' }).length).toBe(2)
      expect(mock.session('two').calls()[1]?.body).toEqual({ name: 'Grace' })
      await button('Open in form').click()
      await page.getByRole('heading', { level: 1, name: 'create-user' }).waitFor()
      await expect.poll(() => page.getByLabel('name', { exact: true }).inputValue()).toBe('Grace')
      await expect.poll(() => select('Session').inputValue()).toBe('two')
    })

    it('copies a request as curl', async () => {
      await open('#/People/find-user')
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await openRequests()
      await call('find-user', '{"id": "it\'s"}', { 'fc-session': 'one' })
      await row('find-user').click()
      // The confirmation disappears after a moment.
      await Promise.all([
        details().getByRole('button', { name: 'Copied' }).waitFor(),
        details().getByRole('button', { name: 'Copy as curl' }).click(),
      ])
      expect(String(await page.evaluate('navigator.clipboard.readText()')).split(' \\\n')).toEqual([
        `curl '${served!.url}/people/find-user'`,
        "  -H 'content-type: application/json'",
        "  -H 'accept: application/json'",
        "  -H 'fc-session: one'",
        String.raw`  --data-raw '{"id":"it\u0027s"}'`,
      ])
    })

    it('is used by keyboard', async () => {
      await open('#/People/find-user')
      await call('count-users', '{}')
      await call('list-users', '{}')
      await page.keyboard.press('Control+Backquote')
      await row('count-users').waitFor()
      await row('list-users').waitFor()
      const isFocused = (locator: Locator): Promise<boolean> =>
        locator.evaluate((element) => element.matches(':focus'))
      await page.getByRole('listbox', { name: 'Requests' }).focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => details().textContent()).toContain('POST /people/list-users')
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => details().textContent()).toContain('POST /people/count-users')
      await page.keyboard.press('Enter')
      await expect.poll(() => isFocused(details())).toBe(true)
      const separator = page.getByRole('separator', { name: 'Height of the drawer' })
      const height = async (): Promise<number> =>
        Number(await separator.getAttribute('aria-valuenow'))
      const before = await height()
      await separator.focus()
      await page.keyboard.press('ArrowUp')
      await expect.poll(height).toBe(before + 30)
      await page.keyboard.press('Escape')
      await separator.waitFor({ state: 'detached' })
      await expect.poll(() => isFocused(button(/^Requests/))).toBe(true)
    })

    it('leaves the focus where it is used first', async () => {
      await open('#/People/find-user')
      await page.getByText('Live', { exact: true }).waitFor()
      const focused = await button(/^Simulate/).evaluate(async (element) => {
        const scope = globalThis as unknown as BrowserGlobals
        ;(element as unknown as { click: () => void }).click()
        await Promise.resolve() // The drawer is rendered.
        const field = [...scope.document.querySelectorAll('.drawer input')].at(-1)!
        field.focus()
        for (let frame = 0; frame < 3; frame++)
          await new Promise((resolve) => {
            scope.requestAnimationFrame(() => setTimeout(resolve))
          })
        return scope.document.activeElement === field
      })
      expect(focused).toBe(true)
    })

    it('is resized with the pointer, and keeps its height', async () => {
      await open('#/People/find-user')
      await openRequests()
      const separator = page.getByRole('separator', { name: 'Height of the drawer' })
      const box = (await separator.boundingBox())!
      await page.mouse.move(box.x + 100, box.y + 4)
      await page.mouse.down()
      await page.mouse.move(box.x + 100, box.y - 96, { steps: 4 })
      await page.mouse.up()
      const height = async (): Promise<number> =>
        Number(await separator.getAttribute('aria-valuenow'))
      await expect.poll(async () => Math.abs((await height()) - 420)).toBeLessThan(8)
      const resized = await height()
      await page.reload()
      await openRequests()
      await expect.poll(height).toBe(resized)
    })

    it('renders few of thousands of calls, and does not slow the page', async () => {
      await open('#/People/find-user')
      await openRequests()
      for (let batch = 0; batch < 60; batch++) {
        await Promise.all(Array.from({ length: 50 }, () => call('count-users', '{}')))
      }
      // The server sends at most a hundred every 200 ms, and says how many others there were. If they arrive more slowly, the page
      // forgets those before the latest 2,000.
      const total = async (): Promise<number> => {
        const text = (await page.locator('.requests-filter').textContent()) ?? ''
        const counts = /(\d+) requests(?:, (\d+) left out)?/.exec(text)?.slice(1) ?? []
        return counts.reduce((sum, count) => sum + Number(count ?? 0), 0)
      }
      await expect.poll(total).toBeGreaterThanOrEqual(2000)
      await expect.poll(() => rows().count()).toBeLessThan(60)
      const cpuTime = await measureCpuTime(page)
      await page.evaluate(`new Promise((resolve) => {
        const list = document.querySelector('.call-list')
        let steps = 0
        const scroll = () => {
          list.scrollTop = ++steps * 900
          if (steps === 30) resolve()
          else requestAnimationFrame(scroll)
        }
        requestAnimationFrame(scroll)
      })`)
      expect((await cpuTime()) / 30).toBeLessThan(100)
      await page.keyboard.press('Escape')
      await exampleShown()
      await send()
      await responseStatus('200')
    })

    it('reconnects when the server is back', async () => {
      const relay = await startRelay()
      onTestFinished(() => relay.close())
      mock = createMock(people)
      relay.forwardTo((await start()).url)
      page = await openAt(relay.url, { route: '#/People/find-user' })
      await openRequests()
      await call('count-users', '{}')
      await row('count-users').waitFor()
      relay.forwardTo(undefined)
      await served!.close()
      await page.getByText('The mock server does not respond.').waitFor()
      mock = createMock(people)
      relay.forwardTo((await start()).url)
      await page.getByText('The mock server does not respond.').waitFor({ state: 'detached' })
      await call('list-users', '{}')
      await row('list-users').waitFor()
      await expect.poll(() => rows().filter({ hasText: 'count-users' }).count()).toBe(1)
    })

    it('asks for the admin token, and keeps it out of the URL', async () => {
      await open('#/People/find-user', { mockOptions: { adminToken: 'secret-1' } })
      await page.getByText('Token required').waitFor()
      await openRequests()
      await page.getByLabel('Admin token').fill('wrong')
      await button('Connect').click()
      await page.getByText('Wrong token').first().waitFor()
      await page.getByLabel('Admin token').fill('secret-1')
      await button('Connect').click()
      await page.getByText('Live', { exact: true }).waitFor()
      await call('count-users', '{}')
      await row('count-users').waitFor()
      await openSimulation()
      await field('Delay in ms').fill('1')
      await page.keyboard.press('Enter')
      await chips().filter({ hasText: 'Delay 1 ms' }).waitFor()
      expect(page.url()).not.toContain('secret')
      const stored = 'JSON.stringify({ ...localStorage, ...sessionStorage })'
      await expect.poll(() => page.evaluate(stored)).not.toContain('secret')
    })

    it('says why it is not live without an admin API', async () => {
      await open('#/People/count-users', { mockOptions: { admin: false } })
      await page.getByText('Not live').waitFor()
      await send()
      await responseStatus('200')
    })

    it('does not run scripts of hostile calls', async () => {
      await open('#/', { definition: HOSTILE })
      await openRequests()
      const url = `${served!.url}/hostile/%3Cimg%20src=x%20onerror=alert(1)%3E`
      const body = '["<script>alert(1)</script>", "\u202Eabc"]'
      await fetch(url, { method: 'POST', headers: { 'api-version': '<b>' }, body })
      await fetch(`${served!.url}/hostile/evil`, { method: 'POST', body: '"'.padEnd(300_000, 'x') })
      await row('evil').click()
      await expect.poll(() => details().textContent()).toContain('Truncated to 10,000 characters.')
      await expect.poll(() => button('Replay').isDisabled()).toBe(true)
      await row('img').click()
      await expect.poll(() => details().textContent()).toContain('<script>alert(1)</script>')
      await expect.poll(() => page.locator('.dock img, .dock script').count()).toBe(0)
    })
  })

  describe('simulate', () => {
    it('forces an error of an endpoint until it is cleared', async () => {
      await open('#/People/find-user')
      await openSimulation()
      await expect.poll(() => select('Endpoint').inputValue()).toBe('find-user')
      await page.getByRole('combobox', { name: 'Error code', exact: true }).fill('TEAPOT')
      await button('Add').click()
      await chips().filter({ hasText: 'find-user: TEAPOT' }).waitFor()
      await send()
      await page.locator('.triple-code', { hasText: 'TEAPOT' }).waitFor()
      await openSimulation()
      await expect.poll(() => chips().allTextContents()).toEqual(['find-user: TEAPOT×'])
      await button('End find-user: TEAPOT').click()
      await chips().first().waitFor({ state: 'detached' })
      await exampleShown()
      await send()
      await responseStatus('200')
    })

    it('returns empty pages and expired cursors', async () => {
      await open('#/People/list-users')
      await send()
      await responseStatus('200')
      await openSimulation()
      await select('Response').selectOption('Expired cursor')
      await button('Add').click()
      await chips().filter({ hasText: 'expired cursor' }).waitFor()
      await button('Next →').click()
      await page.locator('.triple-code', { hasText: 'CURSOR_EXPIRED' }).waitFor()
      await select('Response').selectOption('Empty page')
      await page.getByLabel('Number of calls').fill('1')
      await button('Add').click()
      await chips().filter({ hasText: 'empty page (1×)' }).waitFor()
      await send()
      await page.getByText('This page has no items.').waitFor()
      await chips().filter({ hasText: 'empty page' }).waitFor({ state: 'detached' })
    })

    it('changes settings and the clock, and clears all at once', async () => {
      await open('#/People/find-user')
      await openSimulation()
      await field('Delay in ms').fill('5-10')
      await field('Error rate in %').fill('100')
      // A package without versions has no settings for them.
      expect(await select('Missing Api-Version').count()).toBe(0)
      await select('Invalid arguments').selectOption('lenient')
      await button('+30d').click()
      await expect
        .poll(async () => (await chips().allTextContents()).sort())
        .toEqual([
          'Arguments lenient×',
          expect.stringMatching(/^Clock 2026-01-31 00:00/),
          'Delay 5-10 ms×',
          'Errors 100 %×',
        ])
      expect(mock.options).toMatchObject({ delay: { min: 5, max: 10 }, errorRate: 1 })
      await send()
      await page.locator('.response .status.bad').waitFor()
      await button('Clear all').click()
      await page.getByText('No simulation.').waitFor()
      expect(mock.options).toMatchObject({ delay: 0, errorRate: 0, arguments: 'strict' })
    })

    it('reports invalid values', async () => {
      await open('#/People/find-user')
      await openSimulation()
      await field('Delay in ms').fill('soon')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').filter({ hasText: 'Expected "delay" to be' }).waitFor()
      await expect.poll(() => page.getByText('No simulation.').count()).toBe(1)
    })

    it('resets the data with another seed and number of records', async () => {
      await open('#/People/count-users')
      await openSimulation()
      await field('Seed').fill('other')
      await page.getByLabel('Records per collection').fill('3')
      await button('Reset data').click()
      await expect.poll(() => mock.options).toMatchObject({ seed: 'other', items: 3 })
      await send()
      await page.locator('.response .json', { hasText: '3' }).waitFor()
    })

    it('changes only the selected session, which the calls of the page carry', async () => {
      await open('#/People/count-users')
      await page.getByText('New…').click()
      await field('New session').fill('mine')
      await button('Create').click()
      await expect.poll(() => select('Session').inputValue()).toBe('mine')
      await openSimulation()
      await select('Response').selectOption('Status')
      await field('Status').fill('503')
      await button('Add').click()
      await chips().filter({ hasText: 'status 503' }).waitFor()
      await send()
      await responseStatus('503')
      expect((await call('count-users', '{}')).status).toBe(200)
      await page.reload()
      await page.getByText('1 active').waitFor()
      await select('Session').selectOption('default')
      await page.getByText('1 active').waitFor({ state: 'detached' })
      await send()
      await responseStatus('200')
      expect(mock.session('mine').calls({ endpoint: 'count-users' })).toHaveLength(1)
    })
  })

  describe('live', () => {
    let folder: string | undefined
    let child: ChildProcess | undefined
    afterEach(() => {
      child?.kill()
      child = undefined
      if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
      folder = undefined
    })

    /** Starts `fc-mock` with a file, and opens the page. Returns the file. */
    async function openCommand(): Promise<string> {
      folder = mkdtempSync(join(tmpdir(), 'fc-live-'))
      const file = join(folder, 'people.fc.json')
      writeFileSync(file, JSON.stringify(people, null, 2))
      const [program, ...first] = commandLine('fc-mock')
      const options = [...first, file, '--port', '0', '--json']
      child = spawn(program, options, { stdio: ['ignore', 'pipe', 'inherit'] })
      const url = await new Promise<string>((resolve) => {
        let output = ''
        child!.stdout!.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          const found = /"url":"(http[^"]+)"/.exec(output)?.[1]
          if (found !== undefined) resolve(new URL(found).origin)
        })
      })
      const context = await browser().newContext()
      page = await context.newPage()
      // The command serves the page of the last build.
      const list = JSON.stringify([{ name: people.name, path: '/people' }])
      const element = `<script type="application/json" id="fc-packages">${list}</script>`
      await page.route(`${url}/`, (request) =>
        request.fulfill({
          contentType: 'text/html',
          body: html().replace('<!--fc-packages-->', () => element),
        }),
      )
      await page.goto(`${url}/#/People/find-user`)
      await page.getByRole('heading', { level: 1, name: 'find-user' }).waitFor()
      await page.getByText('Live', { exact: true }).waitFor()
      return file
    }

    it('follows changes of the definition, and shows the findings of a broken one', async () => {
      const file = await openCommand()
      await page.getByLabel('id', { exact: true }).fill('keep me')
      const text = JSON.stringify(people, null, 2)
      writeFileSync(file, text.replace('"One user by id."', '"Changed while you look."'))
      await page.getByText('Changed while you look.').waitFor()
      await expect.poll(() => page.getByLabel('id', { exact: true }).inputValue()).toBe('keep me')

      writeFileSync(file, text.replace('"name": "find-user"', '"name": 7'))
      const banner = page.getByRole('alert').filter({ hasText: 'The definition has' })
      await banner.waitFor()
      await expect.poll(() => banner.textContent()).toMatch(/people\.fc\.json:\d+:\d+/)
      await expect.poll(() => banner.textContent()).toContain('still serves the last valid version')

      writeFileSync(file, text)
      await banner.waitFor({ state: 'detached' })
      await page.getByText('One user by id.').waitFor()
    })

    it('shows errors of the server at the fields that they name', async () => {
      await open('#/People/find-user')
      await button('Raw JSON').click()
      await page.getByLabel('Request body').fill('{"id": 7}')
      await button('Form').click()
      await send()
      await responseStatus('400')
      const note = page.locator('.argument', { hasText: 'id' }).locator('.note.bad')
      await expect
        .poll(() => note.first().textContent())
        .toBe('Server: expected string, got number 7.')
      await page.getByLabel('id', { exact: true }).fill('8')
      await page.getByText('Server: expected').waitFor({ state: 'detached' })
    })

    it('keeps the response when another endpoint was shown', async () => {
      await open('#/People/count-users')
      await send()
      await responseStatus('200')
      await page.getByRole('link', { name: 'create-user' }).click()
      await page.getByText('The response appears here.').waitFor()
      await page.getByRole('link', { name: 'count-users' }).click()
      await responseStatus('200')
      expect(mock.calls({ endpoint: 'count-users' })).toHaveLength(1)
    })
  })

  describe('layout', () => {
    it('shows records of a response, with the code of the call', async () => {
      await open('#/People/list-users')
      await page.getByRole('tab', { name: 'fetch' }).click()
      await send()
      await responseStatus('200')
      await openRequests()
      await row('list-users').waitFor()
      const visibleHeight = (): Promise<number> =>
        page.locator('.response-body').evaluate((body) => body.getBoundingClientRect().height)
      await expect.poll(visibleHeight).toBeGreaterThan(80)
    })

    it('covers the table of a response', async () => {
      await open('#/People/list-users', { width: 390 })
      await send()
      await responseStatus('200')
      await openRequests()
      await row('list-users').waitFor()
      const tableHead = page.locator('table.items thead th').first()
      for (const [y, cover] of [
        [20, '.topbar'],
        [600, '.dock'],
      ] as const) {
        const { y: top } = (await tableHead.boundingBox())!
        await page.evaluate(`scrollBy(0, ${top - y})`)
        expect((await tableHead.boundingBox())!.y).toBeCloseTo(y, 0)
        const isCovered = `document.elementFromPoint(30, ${y + 5}).closest('${cover}') !== null`
        expect(await page.evaluate(isCovered)).toBe(true)
      }
    })
  })

  describe('accessibility', () => {
    it('finds nothing serious in both themes, wide and narrow', async () => {
      await open('#/People/find-user')
      const check = async (colorScheme: 'dark' | 'light', width: number): Promise<void> => {
        await showAs(page, colorScheme, width)
        expect(await findAxeProblems(page)).toEqual([])
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
      }
      let respond = (): void => undefined
      const responded = new Promise<undefined>((resolve) => {
        respond = () => resolve(undefined)
      })
      mock.override({ endpoint: 'find-user', handler: () => responded, times: 1 })
      await exampleShown()
      await send()
      await page.getByText('Waiting for the response…').waitFor()
      await check('light', 1280)
      respond()
      await responseStatus('200')
      await call('find-user?x=1', '{}')
      await openRequests()
      await row('find-user').click()
      await details().waitFor()
      await check('dark', 1280)
      await check('light', 360)
      await openSimulation()
      await field('Delay in ms').fill('1')
      await page.keyboard.press('Enter')
      await chips().first().waitFor()
      await check('dark', 360)
      await check('light', 1280)
    })
  })
})
