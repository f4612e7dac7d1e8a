import type { PackageDefinition } from 'fc-core'
import { createMock } from 'fc-mock'
import type { RunningMock } from 'fc-mock/node'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { hasChromium } from './chromium.ts'
import { exampleDefinition } from './example-definition.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { runSnippet } from './explorer/run-snippet.ts'
import { useExplorer } from './explorer/use-explorer.ts'
import { showAs } from './show-as.ts'

describe.skipIf(!hasChromium('overviews'))('explorer overview', { timeout: 60_000 }, () => {
  const { serveMock, openAt } = useExplorer()
  let served: RunningMock | undefined
  let page: Page

  async function open(
    definitions: PackageDefinition[],
    options: { route?: string; width?: number } = {},
  ): Promise<void> {
    const mock = createMock(definitions)
    served = await serveMock(mock)
    page = await openAt(served.url, { width: 1440, ...options })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  }

  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const code = (): Promise<string> => page.getByRole('tabpanel').innerText()
  const endpoint = () => page.getByRole('combobox', { name: 'Endpoint', exact: true })
  const section = (name: string) =>
    page.locator('section, details').filter({ has: page.getByRole('heading', { name }) })

  it('starts with an endpoint that can be called without arguments', async () => {
    await open([exampleDefinition('people')])
    expect(await endpoint().inputValue()).toBe('list-users')
    expect(await code()).toContain(`curl '${served!.url}/people/list-users'`)
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'list-users' }).waitFor()
  })

  it('calls with ids of existing records', async () => {
    await open([exampleDefinition('people')])
    await endpoint().selectOption('find-user')
    await tab('fetch').click()
    const { id } = createMock(exampleDefinition('people')).exampleArguments(
      '/people',
      'find-user',
    ) as {
      id: string
    }
    await expect.poll(code).toContain(id)
    expect(await runSnippet(await code(), 'result')).toMatchObject({ id })
    await tab('fc-client').click()
    expect(await runSnippet(await code(), 'result')).toMatchObject({ id })
  })

  it('reads pages with the code of each language', async () => {
    await open([exampleDefinition('people')])
    await tab('fetch').click()
    const first = await runSnippet(await code(), 'page')
    expect(first).toHaveLength(20)
    await tab('fc-client').click()
    const items = (await code()).replace('console.log(item)', 'items.push(item)')
    const all = await runSnippet(`const items = []\n${items}`, 'items')
    expect(all).toEqual(expect.arrayContaining(first as unknown[]))
  })

  it('responds without a server with the code for MSW', async () => {
    const people = { ...exampleDefinition('people'), base_url: 'https://people.invalid/' }
    await open([people])
    await tab('MSW').click()
    const call = `await (await fetch('https://people.invalid/list-users', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })).json()`
    const result = await runSnippet(await code(), call, { 'people.fc.json': people })
    expect(result).toMatchObject({ page: expect.any(Array), previous: null })
  })

  it('has the code of a call on the page of its endpoint, in the same language', async () => {
    await open([exampleDefinition('shop')])
    await tab('fetch').click()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await expect.poll(() => tab('fetch').getAttribute('aria-selected')).toBe('true')
  })

  it('selects the language by keyboard, copies the code, and remembers the language', async () => {
    await open([exampleDefinition('people')])
    await tab('curl').focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tab('MSW').getAttribute('aria-selected')).toBe('true')
    const copied = page.getByRole('status').filter({ hasText: 'Copied' }).first()
    // The confirmation disappears after a moment.
    await Promise.all([
      copied.waitFor({ state: 'attached' }),
      page.getByRole('button', { name: 'Copy code' }).click(),
    ])
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('createHandlers')
    await page.reload()
    await expect.poll(() => tab('MSW').getAttribute('aria-selected')).toBe('true')
  })

  it('sends the selected version', async () => {
    await open([exampleDefinition('shop')])
    await tab('fc-client').click()
    expect(await code()).not.toContain('version')
    await page.getByLabel('Api-Version').selectOption('next')
    await expect.poll(code).toContain(`{ version: 'next' }`)
  })

  it('lists endpoints by group, with the versions of one in a row', async () => {
    await open([exampleDefinition('people')])
    const row = page.locator('.index-row', { hasText: 'One user by id.' })
    expect(await row.getByRole('link').allTextContents()).toEqual(['find-user', '-v2'])
    await row.getByRole('link', { name: 'find-user-v2' }).click()
    await page.getByRole('heading', { level: 1, name: 'find-user-v2' }).waitFor()
  })

  it('lists versions by header, by name and by base URL', async () => {
    const shop = exampleDefinition('shop')
    const old = { ...shop, base_url: 'https://api.example.com/old', flags: [] }
    await open([exampleDefinition('people'), shop, old], { route: '#/Shop%20%2Fshop' })
    const versions = section('Versions')
    expect(await versions.locator('.badge').allTextContents()).toEqual([
      '2025-01',
      '2026-09',
      'next',
      '/old',
    ])
    await versions.getByRole('link', { name: '/old' }).click()
    await expect.poll(() => page.url()).toMatch(/#\/Shop%20%2Fold$/)
    await page.getByRole('link', { name: /^People/ }).click()
    await page.getByRole('heading', { level: 1, name: 'People' }).waitFor()
    expect(await versions.getByRole('link').allTextContents()).toEqual([
      'find-user',
      'find-user-v2',
    ])
  })

  it('links errors to the endpoints that return them', async () => {
    await open([exampleDefinition('people')])
    await page.getByText('Errors of endpoints').click()
    await section('Errors of endpoints').getByRole('link', { name: 'update-user' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'update-user' }).waitFor()
  })

  it('searches objects by their names and members', async () => {
    const objects = Array.from({ length: 200 }, (_, index) => ({
      name: `record-${index}`,
      attributes: [{ name: index === 150 ? 'shoe_size' : 'size', type: 'number' }],
    }))
    await open([{ ...exampleDefinition('people'), objects }])
    const summaries = page.locator('.object > summary')
    expect(await summaries.count()).toBe(60)
    await page.getByRole('button', { name: 'Show more (200 in total)' }).click()
    await expect.poll(() => summaries.count()).toBe(200)
    await page.getByLabel('Search objects').fill('shoe')
    await expect.poll(() => summaries.allTextContents()).toEqual(['record-150'])
    await summaries.click()
    await page.getByText('shoe_size').waitFor()
    await page.getByLabel('Search objects').fill('nothing')
    await section('Objects').getByText('No results').waitFor()
  })

  it('marks one page in the sidebar', async () => {
    await open([exampleDefinition('people'), exampleDefinition('shop')])
    expect(await page.locator('.sidebar [aria-current=page]').allTextContents()).toEqual([
      'About People',
    ])
  })

  it('does not run scripts of a hostile definition', async () => {
    await open([HOSTILE])
    await page.getByText('<script>alert(2)</script>').first().waitFor()
    for (const name of ['fetch', 'fc-client', 'MSW', 'curl']) {
      await tab(name).click()
      expect(await code()).not.toBe('')
    }
    expect(await page.locator('a[href^="javascript"], main img, main script').count()).toBe(0)
  })

  it('is accessible in both themes, wide and narrow', async () => {
    await open([exampleDefinition('people'), exampleDefinition('shop')])
    await page.getByText('Errors of endpoints').click()
    for (const [name, colorScheme, width] of [
      ['curl', 'light', 1440],
      ['fetch', 'dark', 1920],
      ['fc-client', 'light', 390],
      ['MSW', 'dark', 390],
    ] as const) {
      await tab(name).click()
      await page.locator('.code-string').first().waitFor()
      await showAs(page, colorScheme, width)
      expect(await findAxeProblems(page)).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
  })
})
