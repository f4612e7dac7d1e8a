import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  chromiumArguments,
  findChromium,
} from '../../packages/mock/tests/support/transports/find-chromium.ts'
import { type StartedMock, startMock } from '../start-mock.ts'

const people = fileURLToPath(new URL('../../examples/definitions/people.fc.json', import.meta.url))
const browserPath = findChromium()
if (browserPath === undefined)
  console.warn('Skipping the tests of pages: Chromium not found. Set CHROMIUM to its path.')

/** What a page may do with the mock. */
interface Access {
  /** Result of a call with JSON, a header of the client and credentials. */
  call: unknown
  /** A header of its response. */
  applied: string | null
  package: unknown
}

describe('the origins of pages', () => {
  it('are printed at start if all are allowed', async () => {
    const note = 'Pages of all websites can read and change the data of the mock (--cors).'
    const open = await startMock(people, '--cors', '*')
    await open.stop()
    expect(open.stderr()).toContain(note)
    const named = await startMock(people, '--cors', 'https://app.example')
    await named.stop()
    expect(named.stderr()).not.toContain(note)
  })
})

describe.skipIf(browserPath === undefined)('pages in Chromium', () => {
  let browser: Browser
  let pages: Server
  let port: number
  beforeAll(async () => {
    pages = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><body></body>')
    })
    pages.listen(0, '127.0.0.1')
    await once(pages, 'listening')
    port = (pages.address() as AddressInfo).port
    browser = await chromium.launch({
      executablePath: browserPath!,
      args: [...chromiumArguments(), '--host-resolver-rules=MAP *.example 127.0.0.1'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    pages?.close()
  })

  async function open(host: string): Promise<Page> {
    const page = await browser.newPage()
    await page.goto(`http://${host}:${port}/`)
    return page
  }

  function access(page: Page, mock: StartedMock): Promise<Access> {
    return page.evaluate(async (url) => {
      const headers = {
        'content-type': 'application/json',
        'x-tenant': 'a',
        prefer: 'items=3',
      }
      const init = { method: 'POST', headers, body: '{}', credentials: 'include' } as const
      const reply = await fetch(`${url}/people/count-users`, init).catch(() => undefined)
      const definition = await fetch(`${url}/people/package`).catch(() => undefined)
      return {
        call: await reply?.json(),
        applied: reply?.headers.get('preference-applied') ?? null,
        package: ((await definition?.json()) as { name?: string } | undefined)?.name,
      }
    }, mock.url)
  }

  /** Returns the calls and violations that the mock has recorded. */
  async function recorded(mock: StartedMock): Promise<unknown[]> {
    const read = async (path: string): Promise<unknown> =>
      (await fetch(`${mock.url}/__fc/${path}`)).json()
    return [await read('calls'), await read('violations'), await read('collections')]
  }

  it('of this machine and of named origins call the mock, with credentials', async () => {
    const mock = await startMock(people, '--cors', `http://app.example:${port}`)
    for (const host of ['localhost', '127.0.0.1', 'app.example']) {
      const page = await open(host)
      expect(await access(page, mock)).toEqual({ call: 3, applied: 'items=3', package: 'People' })
      await page.close()
    }
    await mock.stop()
  })

  it('of other sites neither read nor change the mock', async () => {
    const mock = await startMock(people, '--cors', `http://app.example:${port}`)
    const before = await recorded(mock)
    const page = await open('evil.example')
    expect(await access(page, mock)).toEqual({ applied: null })
    await page.evaluate(attack(mock.url))
    expect(await recorded(mock)).toEqual(before)
    await mock.stop()
    const statuses = mock.events().map((event) => (event as { status: number }).status)
    expect(statuses.length).toBeGreaterThan(10)
    expect(new Set(statuses)).toEqual(new Set([403]))
  })

  it("of all sites call the mock with `--cors '*'`, without credentials", async () => {
    const mock = await startMock(people, '--cors', '*')
    const page = await open('any.example')
    expect(await access(page, mock)).toEqual({ applied: null, package: 'People' })
    const call = await page.evaluate(async (url) => {
      const headers = { 'content-type': 'application/json', 'x-tenant': 'a' }
      const init = { method: 'POST', headers, body: '{}' }
      return (await fetch(`${url}/people/count-users`, init)).json() as Promise<unknown>
    }, mock.url)
    expect(call).toBe(50)
    await mock.stop()
  })
})

/** Returns a script that sends what a page can send to any site without a preflight request. */
function attack(url: string): string {
  return `(async () => {
  const url = ${JSON.stringify(url)}
  const body = '{"name":"Eve","email":"eve@evil.example"}'
  const send = (path, init) => fetch(url + path, { mode: 'no-cors', ...init }).catch(() => {})
  for (const path of ['/people/create-user', '/people/', '/__fc/reset', '/__fc/collections/users']) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      await send(path, { method: 'POST', headers: { 'content-type': type }, body })
    await send(path, { method: 'POST', body: new Blob([body]) })
    await send(path, {})
    navigator.sendBeacon(url + path, body)
  }
  const ending = (element) =>
    new Promise((done) => (element.onload = element.onerror = done))
  const frame = document.createElement('iframe')
  frame.name = 'target'
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: url + '/people/create-user' })
  Object.assign(form, { target: 'target', enctype: 'text/plain' })
  const loaded = ending(frame)
  document.body.append(frame, form)
  await loaded
  const answered = ending(frame)
  form.submit()
  await answered
  for (const tag of ['img', 'script', 'iframe']) {
    const element = document.createElement(tag)
    const ended = ending(element)
    element.src = url + '/people/create-user'
    document.body.append(element)
    await ended
  }
  // A page with the origin null.
  const sandboxed = document.createElement('iframe')
  sandboxed.setAttribute('sandbox', 'allow-scripts')
  const ended = new Promise((done) => addEventListener('message', done, { once: true }))
  sandboxed.srcdoc = '<script>fetch(' + JSON.stringify(url + '/people/create-user') +
    ', { method: "POST", mode: "no-cors", body: "{}" })' +
    '.finally(() => parent.postMessage("ended", "*"))</' + 'script>'
  document.body.append(sandboxed)
  await ended
})()`
}
