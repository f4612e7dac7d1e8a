/**
 * 24 tests that change the same records of one mock server, in parallel. Every 12th test uses a page.
 *
 * With `WITHOUT_SESSIONS=1`, all of them use the default session, and most fail: `e2e/playwright.test.ts` says how to run it.
 */
import { test as base, expect } from '@playwright/test'
import { mockFixtures } from 'fc-mock/playwright'

interface Page {
  page: { id: string; name: string }[]
  next: object | null
}

const url = process.env['MOCK_URL']!
const isShared = process.env['WITHOUT_SESSIONS'] !== undefined
const test = base.extend(
  mockFixtures({ url, definitions: '../../examples/definitions/people.fc.json' }),
)

for (let number = 1; number <= 24; number++) {
  const usesPage = number % 12 === 0
  test(`${number}: adds, finds and deletes users`, async ({ mock, playwright }) => {
    const address = `${isShared ? url : mock.url}/people/`
    // Only the workers of such tests start a browser.
    const { launchOptions } = test.info().project.use
    const browser = usesPage ? await playwright.chromium.launch(launchOptions) : undefined
    const page = await browser?.newPage()
    await page?.goto(`${url}/__fc/`)
    const request = await playwright.request.newContext()

    async function call<Result>(name: string, data: object): Promise<Result> {
      const target = address + name
      if (page !== undefined)
        return page.evaluate(
          async ([at, body]) => {
            const headers = { 'content-type': 'application/json', accept: 'application/json' }
            const response = await fetch(at!, { method: 'POST', headers, body: body! })
            if (!response.ok) throw new Error(await response.text())
            return (await response.json()) as Result
          },
          [target, JSON.stringify(data)],
        )
      const response = await request.post(target, { data, headers: { accept: 'application/json' } })
      expect(response.ok(), await response.text()).toBe(true)
      return (await response.json()) as Result
    }

    /** Reads all pages. */
    async function names(): Promise<string[]> {
      const found: string[] = []
      for (let body: object | null = {}; body !== null;) {
        const { page: items, next }: Page = await call('list-users', body)
        found.push(...items.map(({ name }) => name))
        body = next
      }
      return found
    }

    const before = await names()
    expect(before).toHaveLength(50)
    // The address must be unique among the users of a session.
    const user = { name: `Ada ${number}`, email: 'ada@example.com', active: true }
    const { id } = await call<{ id: string }>('create-user', user)
    expect(await names()).toEqual([...before, user.name])
    expect(await call('find-user', { id })).toMatchObject(user)
    await call('delete-user', { id })
    expect(await names()).toEqual(before)
    expect(await mock.calls({ endpoint: 'create-user' })).toHaveLength(isShared ? 0 : 1)
    await request.dispose()
    await browser?.close()
  })
}
