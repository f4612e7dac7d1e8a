// What CI can run without the browser of Cypress: the servers and the support file, with replacements of the commands that it uses.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setupNodeEvents } from './start-servers.js'

const SERVICE = 'https://api.example.com/people/'
const hooks = {}
const commands = {}
/** The handlers of `cy.intercept`. */
let intercepts
let config

beforeAll(async () => {
  config = await setupNodeEvents(() => {}, { env: {} })
  const env = (name, value) => (value === undefined ? config.env[name] : (config.env[name] = value))
  vi.stubGlobal('Cypress', {
    env,
    Commands: { add: (name, command) => (cy[name] = commands[name] = command) },
  })
  vi.stubGlobal('cy', {
    request(...args) {
      const [method, url, body] =
        args.length === 1 ? [args[0].method, args[0].url, args[0].body] : args
      const sent = fetch(url, { method, ...(body && { body: JSON.stringify(body) }) }).then(
        async (response) => {
          expect(response.ok).toBe(true)
          return { body: await response.json() }
        },
      )
      return chain(sent)
    },
    intercept: (pattern, handler) => intercepts.push({ pattern, handler }),
  })
  vi.stubGlobal('beforeEach', (hook) => (hooks.before = hook))
  vi.stubGlobal('afterEach', (hook) => (hooks.after = hook))
  await import('./cypress/support/e2e.js')
})
afterAll(() => vi.unstubAllGlobals())

/** The result of a command, with the methods that the support file uses. */
function chain(promise) {
  running.push(promise)
  return Object.assign(promise, {
    its: (key) => chain(promise.then((value) => value[key])),
    should(how, expected) {
      expect(how).toBe('deep.equal')
      return chain(promise.then((value) => expect(value).toEqual(expected)))
    },
  })
}

/** The commands in progress. */
const running = []
async function finish() {
  while (running.length > 0) await running.shift()
}

/** Sends a request of the page, through the intercepting handler. */
async function callFromPage(name, body) {
  const request = { url: SERVICE + name }
  for (const { handler } of intercepts) handler(request)
  const response = await fetch(request.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      origin: config.baseUrl,
    },
    body: JSON.stringify(body),
  })
  expect(response.headers.get('access-control-allow-origin')).toBe(config.baseUrl)
  return response
}

test('sends the requests of a page to the session of the test', async () => {
  const counts = []
  for (let test = 0; test < 2; test++) {
    intercepts = []
    hooks.before()
    await finish()
    expect(intercepts).toMatchObject([{ pattern: `${SERVICE}**` }])
    const user = { name: 'Ada', email: 'ada@example.com', active: true }
    expect((await callFromPage('create-user', user)).status).toBe(200)
    counts.push((await commands.mock('GET', 'calls')).length)
    await commands.mock('POST', 'overrides', { endpoint: 'list-users', status: 503 })
    expect((await callFromPage('list-users', {})).status).toBe(503)
    hooks.after()
    await finish()
  }
  expect(counts).toEqual([1, 1])
  const sessions = await (await fetch(`${config.env.mockUrl}/__fc/sessions`)).json()
  expect(sessions.map(({ name }) => name)).toEqual(['default'])
})

test('serves the page', async () => {
  const page = await (await fetch(config.baseUrl)).text()
  for (const selector of ['name="name"', 'name="email"', 'role="alert"', '>Add<'])
    expect(page).toContain(selector)
})
