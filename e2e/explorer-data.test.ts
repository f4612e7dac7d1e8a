import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { createMock, type Mock, type MockOptions } from 'fc-mock'
import type { RunningMock } from 'fc-mock/node'
import { createStoredMock, openStore } from 'fc-mock/store'
import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { packageOf } from '../packages/mock/tests/support/definitions.ts'
import { hasChromium } from './chromium.ts'
import { measureCpuTime } from './cpu-time.ts'
import { exampleDefinition } from './example-definition.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import type { OpenOptions } from './explorer/open-explorer.ts'
import { useExplorer } from './explorer/use-explorer.ts'
import { showAs } from './show-as.ts'
import { startMock } from './start-mock.ts'

const text = (name: string, ...flags: string[]) => ({ name, type: 'string', flags })

/** Projects with tasks, which belong to one project each. */
const projects = packageOf([
  { name: 'list-projects', flags: ['paginated'] },
  {
    name: 'get-project',
    arguments: [text('project_id', 'required')],
    attributes: [text('id'), text('name')],
  },
  { name: 'list-tasks', flags: ['paginated'], arguments: [text('project_id', 'required')] },
  {
    name: 'get-task',
    arguments: [text('task_id', 'required')],
    attributes: [
      text('id'),
      text('project_id'),
      text('title'),
      { name: 'status', type: 'string', values: ['open', 'done'] },
      { name: 'hours', type: 'number' },
    ],
  },
  { name: 'create-task', arguments: [text('project_id', 'required'), text('title', 'required')] },
  { name: 'ping' },
])
const shop = exampleDefinition('shop')

/** What the page has, and the types of the tests do not. */
interface BrowserGlobals {
  document: { querySelector(selector: string): (EventTarget & { value: string }) | null }
}

describe.skipIf(!hasChromium('the data view'))('explorer data', { timeout: 60_000 }, () => {
  const { serveMock, openAt } = useExplorer()
  let mock: Mock
  let served: RunningMock | undefined
  let page: Page

  const root = `#/${projects.name}//data`

  async function open(
    route: string,
    {
      definition = projects,
      mockOptions = { items: 8 },
      ...rest
    }: Omit<OpenOptions, 'route'> & {
      definition?: PackageDefinition
      mockOptions?: MockOptions
    } = {},
  ): Promise<void> {
    mock = createMock(definition, mockOptions)
    served = await serveMock(mock)
    page = await openAt(served.url, { ...rest, route })
  }

  const link = (name: RegExp | string) =>
    page.getByRole('main').getByRole('link', { name, exact: typeof name === 'string' })
  const button = (name: RegExp | string) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const filter = () => page.getByRole('searchbox', { name: 'Filter records' })
  const rows = () => page.locator('.data-table tbody tr:not([aria-hidden])')
  const row = (index: number) => page.locator(`[data-row="${index}"]`)
  const panel = () => page.getByRole('region', { name: 'Record', exact: true })
  const related = () => page.getByRole('navigation', { name: 'Related records' })
  const count = (content: RegExp | string) =>
    page.locator('.data-tools [role=status]', { hasText: content }).waitFor()
  const keys = () => rows().locator('td:first-child').allTextContents()
  const fragment = () => decodeURIComponent(new URL(page.url()).hash)
  const isFocused = (locator: Locator) =>
    locator.evaluate((element) => element === element.ownerDocument.activeElement)

  it('leads from the collections to a record, its relations, and back', async () => {
    await open('#/')
    await page.getByRole('link', { name: 'Data', exact: true }).click()
    const total = mock.collection('tasks').count()
    await page.locator('.collections li', { hasText: `tasks${total}` }).waitFor()
    await link('projects').click()
    await count('8 records')
    const project = mock.collection('projects').list({ limit: 1 })[0]!['id'] as string
    const tasks = mock.collection('tasks').list({ where: { project_id: project } })
    await link(project).click()
    await related().getByText(String(tasks.length), { exact: true }).waitFor()
    await related().getByRole('link', { name: 'tasks' }).click()
    await count(`${tasks.length} of ${total} records`)
    await expect.poll(() => keys()).toEqual(tasks.map(({ id }) => id))
    await page.getByText(`project_id: ${project}`).waitFor()

    const first = tasks[0]!['id'] as string
    await link(first).click()
    await related().getByRole('link', { name: project }).click()
    await page.getByRole('heading', { level: 2, name: project }).waitFor()
    expect(fragment()).toBe(`${root}/projects/${project}`)
    await page.goBack()
    await page.getByRole('heading', { level: 2, name: first }).waitFor()
    await button(`Remove project_id: ${project}`).click()
    await count(`${total} records`)
  })

  it('filters by words and values of fields, and sorts', async () => {
    await open(`${root}/tasks`)
    const all = mock.collection('tasks').list()
    await count(`${all.length} records`)
    const done = all.filter(({ status }) => status === 'done')
    await filter().fill('status:done')
    await count(`${done.length} of ${all.length} records`)
    await expect
      .poll(async () => (await keys()).slice(0, 5))
      .toEqual(done.slice(0, 5).map(({ id }) => id))
    const { id } = done[1]!
    await filter().fill(`status:done ${String(id).toUpperCase()}`)
    await expect.poll(() => keys()).toEqual([id])
    await page.reload()
    await expect.poll(() => keys()).toEqual([id])
    await expect.poll(() => filter().inputValue()).toContain('status:done')
    await filter().fill('nowhere-at-all')
    await page.getByText('No record matches the filter.').waitFor()
    await button('Clear').click()
    await count(`${all.length} records`)

    const hours = all.map((task) => Number(task['hours'])).toSorted((a, b) => a - b)
    await button('hours').click()
    await page.getByRole('columnheader', { name: 'hours ↑' }).waitFor()
    const columns = await page.getByRole('columnheader').allTextContents()
    const position = columns.indexOf('hours ↑')
    const shown = () => rows().locator('td').nth(position).textContent()
    await expect.poll(shown).toBe(String(hours[0]))
    await button('hours ↑').click()
    await expect.poll(shown).toBe(String(hours.at(-1)))
  })

  it('keeps what is selected while the text of the filter waits to be applied', async () => {
    await open(`${root}/tasks`)
    const all = mock.collection('tasks').list()
    await count(`${all.length} records`)
    const { id } = all[2]!
    /** Types into the filter and clicks before the text is applied. */
    const typeAndClick = (search: string, target: Locator): Promise<void> =>
      target.evaluate((element, typed) => {
        const scope = globalThis as unknown as BrowserGlobals
        const input = scope.document.querySelector('.data-filter')!
        input.value = typed
        input.dispatchEvent(new Event('input', { bubbles: true }))
        ;(element as unknown as { click: () => void }).click()
      }, search)
    await typeAndClick(String(id), link(String(id)))
    await count(`1 of ${all.length} records`)
    await page.getByRole('heading', { level: 2, name: String(id) }).waitFor()
    await button('Close record').click()
    await typeAndClick('', button('title'))
    await count(new RegExp(`^${all.length} records$`))
    await page.getByRole('columnheader', { name: 'title ↑' }).waitFor()
    await page.goto(`${served!.url}/${root}/tasks?where=%7B%22status%22%3A%22done%22%7D`)
    await button('Remove status: done').waitFor()
    await typeAndClick('no such', button('Clear'))
    await count(new RegExp(`^${all.length} records$`))
    await expect.poll(() => filter().inputValue()).toBe('')
  })

  it('edits a record in the form, and shows what the mock rejects at its field', async () => {
    await open(`${root}/tasks`)
    const [first] = mock.collection('tasks').list({ limit: 1 })
    const id = first!['id'] as string
    await link(id).click()
    await button('Edit').click()
    await field('title').fill('Paint the fence')
    await field('project_id').fill('p-unknown')
    await button('Save').click()
    await page.getByText('Server: expected the id of an existing project').waitFor()
    expect(mock.collection('tasks').find(id)).toEqual(first)
    await field('project_id').fill(String(first!['project_id']))
    await page.getByLabel('status', { exact: true }).selectOption('done')
    await page.keyboard.press('Control+Enter')
    await panel().locator('.json', { hasText: 'Paint the fence' }).waitFor()
    expect(mock.collection('tasks').find(id)).toEqual({
      ...first,
      title: 'Paint the fence',
      status: 'done',
    })
    await expect.poll(() => rows().first().textContent()).toContain('Paint the fence')
  })

  it('edits a record as JSON, and sends only what has changed', async () => {
    await open(`${root}/tasks`)
    const [, second] = mock.collection('tasks').list({ limit: 2 })
    const id = second!['id'] as string
    await link(id).click()
    await button('Edit').click()
    await button('Raw JSON').click()
    const json = page.getByLabel('Record as JSON')
    const { id: _key, ...values } = second!
    await expect.poll(() => json.inputValue()).toBe(JSON.stringify(values, null, 2))
    await json.fill('{"title": ')
    await expect.poll(() => button('Save').isDisabled()).toBe(true)
    await json.press('Escape')
    // Another client changes the record meanwhile.
    mock.collection('tasks').update(id, { hours: 99 })
    await page.getByText('This task has changed meanwhile.').waitFor()
    await json.fill(JSON.stringify({ ...values, title: 'As JSON' }))
    await button('Save').click()
    await panel().locator('.json', { hasText: 'As JSON' }).waitFor()
    expect(mock.collection('tasks').find(id)).toEqual({ ...second, title: 'As JSON', hours: 99 })
  })

  it('creates a record and deletes it', async () => {
    await open(`${root}/tasks`)
    const total = mock.collection('tasks').count()
    await button('New task').click()
    await field('title').fill('New here')
    await button('Create').click()
    await panel().locator('.json', { hasText: 'New here' }).waitFor()
    await count(`${total + 1} records`)
    const [created] = mock.collection('tasks').list({ where: { title: 'New here' } })
    await page.getByRole('heading', { level: 2, name: String(created!['id']) }).waitFor()

    await button('Delete').click()
    await expect.poll(() => isFocused(button('Cancel'))).toBe(true)
    await page.keyboard.press('Escape')
    await button('Delete task').waitFor({ state: 'detached' })
    await button('Delete').click()
    await button('Delete task').click()
    await count(`${total} records`)
    await panel().waitFor({ state: 'detached' })
    expect(mock.collection('tasks').count()).toBe(total)
  })

  it('shows all fields of a new record, and those with a value of an existing one', async () => {
    const attributes = Array.from({ length: 20 }, (_, index) => text(`field_${index}`))
    const definition = packageOf([
      { name: 'list-items', flags: ['paginated'] },
      {
        name: 'get-item',
        arguments: [text('id', 'required')],
        attributes: [text('id'), ...attributes],
      },
    ])
    const data = {
      items: [{ id: 'a', ...Object.fromEntries(attributes.map(({ name }) => [name, 'x'])) }],
    }
    await open(`${root}/items`, { definition, mockOptions: { data } })
    await button('New item').click()
    await field('field_19').fill('last')
    await button('Create').click()
    await panel().locator('.json', { hasText: 'last' }).waitFor()
    expect(mock.collection('items').count({ field_19: 'last' })).toBe(1)
    await link('a').click()
    await button('Edit').click()
    await field('field_19').waitFor()
  })

  it('rejects a key that exists', async () => {
    await open(`${root}/projects`)
    const [first] = mock.collection('projects').list({ limit: 1 })
    await button('New project').click()
    await field('id').fill(String(first!['id']))
    await button('Create').click()
    await page.getByRole('alert').filter({ hasText: 'already exists' }).waitFor()
    expect(mock.collection('projects').count()).toBe(8)
  })

  it('follows the changes of other clients', async () => {
    await open(`${root}/tasks`)
    const total = mock.collection('tasks').count()
    await count(`${total} records`)
    const { id } = mock.collection('tasks').create({ title: 'From a call' })
    await count(`${total + 1} records`)
    await filter().fill('title:"From a call"')
    await expect.poll(() => keys()).toEqual([id])
    await link(String(id)).click()
    mock.collection('tasks').update(String(id), { title: 'Changed' })
    await panel().locator('.json', { hasText: 'Changed' }).waitFor()
    mock.collection('tasks').delete(String(id))
    await page.getByText('There is no task with this key.').waitFor()
    mock.reset()
    await button('Clear').click()
    await count(`${total} records`)
  })

  it('shows and changes the data of the selected session', async () => {
    await open(`${root}/projects`)
    mock.session('mine').collection('projects').create({ name: 'Mine' })
    await count('8 records')
    await page.getByRole('combobox', { name: 'Session' }).selectOption('mine')
    await count('9 records')
    await button('New project').click()
    await field('name').fill('Mine as well')
    await button('Create').click()
    await count('10 records')
    expect(mock.session('mine').collection('projects').count()).toBe(10)
    expect(mock.collection('projects').count()).toBe(8)
    await page.getByRole('combobox', { name: 'Session' }).selectOption('default')
    await count('8 records')
  })

  it('is used with the keyboard', async () => {
    await open(`${root}/tasks`)
    const all = mock.collection('tasks').list()
    await row(0).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => isFocused(row(2))).toBe(true)
    await page.keyboard.press('End')
    await expect.poll(() => isFocused(row(all.length - 1))).toBe(true)
    await page.keyboard.press('Home')
    await expect.poll(() => isFocused(row(0))).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { level: 2, name: String(all[1]!['id']) })
    await heading.waitFor()
    await expect.poll(() => isFocused(heading)).toBe(true)
    await page.keyboard.press('Escape')
    await panel().waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(row(1))).toBe(true)
  })

  it('links the items of a page to their records, and to those they refer to', async () => {
    await open(`#/${projects.name}/list-tasks`)
    const { id, project_id } = mock.collection('tasks').list({ limit: 1 })[0]!
    await page.getByRole('button', { name: /^Send/ }).click()
    const items = page.getByRole('grid', { name: 'Items' })
    await items.getByRole('link').first().waitFor()
    await items
      .getByRole('link', { name: new RegExp(`^${String(project_id).slice(0, 8)}`) })
      .first()
      .click()
    await page.getByRole('heading', { level: 2, name: String(project_id) }).waitFor()
    expect(fragment()).toBe(`${root}/projects/${String(project_id)}`)
    await page.goBack()
    // The same with the keyboard.
    await items
      .locator('tbody td, tbody th', {
        has: page.getByRole('link', { name: new RegExp(`^${String(id).slice(0, 8)}`) }),
      })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: String(id) }).waitFor()
  })

  it('explains an endpoint on its page, and marks those that the mock does not understand', async () => {
    await open(`#/${projects.name}/list-tasks`)
    await page.getByRole('heading', { name: 'How the mock understands this' }).click()
    await page.getByText('Lists tasks of a project.').waitFor()
    await link('Show tasks').click()
    await count(/records/)
    const sidebar = page.getByRole('navigation', { name: 'Endpoints' })
    expect(await sidebar.locator('.mark.generic').count()).toBe(1)
    await sidebar.getByRole('link', { name: /^ping/ }).click()
    await page.getByText('Returns generated values that belong to no collection.').waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await button('Copy for fc.config.json').click()
    await expect
      .poll(async () => JSON.parse(String(await page.evaluate('navigator.clipboard.readText()'))))
      .toEqual({ mock: { model: { operations: { ping: { action: 'none' } } } } })
  })

  it('changes how the mock understands an endpoint', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-explorer-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'projects.fc.json')
    writeFileSync(file, JSON.stringify(projects))
    const started = await startMock(file)
    onTestFinished(async () => void (await started.stop()))
    page = await openAt(started.url, { route: `#/${projects.name}/ping` })
    const select = (name: string) => page.getByRole('combobox', { name, exact: true })
    await page.getByText('Change', { exact: true }).click()
    await select('Action').selectOption('count')
    await select('Collection').selectOption('tasks')
    await button('Save to fc.config.json').click()
    await page.getByText('Counts tasks').waitFor()
    await page.getByText('overridden: action, collection').waitFor()
    expect(JSON.parse(readFileSync(join(folder, 'fc.config.json'), 'utf8'))).toEqual({
      mock: { model: { operations: { ping: { action: 'count', collection: 'tasks' } } } },
    })
    expect(await findAxeProblems(page)).toEqual([])
    await button('Restore the inferred one').click()
    await page.getByText('Returns generated values that belong to no collection.').waitFor()
  })

  it('says how the mock reads records and endpoints, and why', async () => {
    await open(`${root}/tasks`)
    await page.getByRole('heading', { name: 'Model' }).click()
    const notes = page.locator('.model-notes')
    await notes.getByText('Lists tasks of a project.').waitFor()
    await notes.getByText('action list: verb "list"').waitFor()
    await notes.getByRole('link', { name: 'list-tasks', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'list-tasks' }).waitFor()
    await page.goBack()
    await link('Data').click()
    await page.getByRole('heading', { name: 'Endpoints without records' }).click()
    await page.getByRole('main').getByRole('link', { name: 'ping', exact: true }).waitFor()
  })

  it('is fast with 100,000 records', async () => {
    let released = Promise.resolve()
    /** Holds the last response of a search or sort until the returned function is called: a fast machine may be ready too soon to see others. */
    const holdResult = (): (() => void) => {
      let release = (): void => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return release
    }
    const respond = async (request: Route): Promise<void> => {
      const url = request.request().url().replace('&wait=300', '&wait=50')
      const response = await request.fetch({ url })
      if (((await response.json()) as { isComplete?: boolean }).isComplete) await released
      await request.fulfill({ response })
    }
    await open('#/Shop//data/orders', {
      definition: shop,
      mockOptions: { items: 100_000 },
      routes: { '**/__fc/collections/**': respond },
    })
    await count('100,000 records')
    await row(0).waitFor()
    await expect.poll(() => rows().count()).toBeLessThan(60)
    await row(0).focus()
    await page.keyboard.press('End')
    const last = mock.collection('orders').list({ offset: 99_999 })[0]!['id'] as string
    await expect.poll(() => row(99_999).textContent()).toBe(last)
    const cpuTime = await measureCpuTime(page)
    await page.evaluate(`new Promise((resolve) => {
      const list = document.querySelector('.data-table')
      let steps = 0
      const scroll = () => {
        list.scrollTop = ++steps * 90000
        if (steps === 30) resolve()
        else requestAnimationFrame(scroll)
      }
      requestAnimationFrame(scroll)
    })`)
    expect((await cpuTime()) / 30).toBeLessThan(100)
    await expect.poll(() => rows().count()).toBeLessThan(60)
    await expect.poll(() => rows().first().locator('td').first().textContent()).not.toBe('…')
    // The first matches appear while others are searched.
    const finishSearch = holdResult()
    await filter().fill('status:open')
    await count(/^Searching… [1-9]/)
    await row(20).waitFor()
    finishSearch()
    await button('Clear').click()
    const finishSort = holdResult()
    await button('total').click()
    await count('Sorting 100,000 records…')
    finishSort()
    await count('100,000 records')
  })

  it('does not run scripts of hostile records', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    const data = {
      projects: [
        { id: 'a/b?c#d%', name: '</script><script>alert(1)</script>' },
        { id: hostile, name: '\u202Eabc' },
        { id: 'long', name: 'x'.repeat(300_000) },
      ],
      tasks: [{ id: '"><b>', project_id: hostile, title: 'javascript:alert(1)' }],
    }
    await open(`${root}/projects`, { mockOptions: { data } })
    await count('3 records')
    await link('a/b?c#d%').click()
    await panel().locator('.json', { hasText: '</script>' }).waitFor()
    await link(hostile).click()
    await related().getByRole('link', { name: 'tasks' }).click()
    await count('1 of 1 record')
    await link('"><b>').click()
    await related().getByRole('link', { name: hostile }).waitFor()
    await link('Data').click()
    await link('projects').click()
    await link('long').click()
    await button('Show all 300002 characters').waitFor()
    await expect.poll(() => page.locator('main img, main script, main b').count()).toBe(0)
  })

  it('works with a store, and says that it is not live', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fc-data-'))
    const store = await openStore(`file:${folder}`)
    // After the server is closed.
    onTestFinished(async () => {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    })
    const stored = await createStoredMock(projects, { items: 8 }, store)
    await stored.session('mine').transaction(() => undefined)
    const { url } = await serveMock(stored)
    page = await openAt(url, { route: `${root}/projects` })
    await page.getByText('Not live: changes by others appear after Refresh.').waitFor()
    await count('8 records')
    await button('New project').click()
    await field('name').fill('Stored')
    await button('Create').click()
    await count('9 records')
    await stored.transaction(({ collection }) => collection('projects').create({}))
    await button('Refresh').click()
    await count('10 records')
    await page.getByRole('combobox', { name: 'Session' }).selectOption('mine')
    await count('8 records')
  })

  it('asks for the admin token, and says what it needs without an admin API', async () => {
    await open(root, { mockOptions: { adminToken: 'secret-1', items: 8 } })
    await page.getByRole('alert').filter({ hasText: 'enter the admin token' }).waitFor()
    await button(/^Requests/).click()
    await page.getByLabel('Admin token').fill('secret-1')
    await button('Connect').click()
    await link('projects').waitFor()
    await page.context().close()
    await served!.close()
    await open(root, { mockOptions: { admin: false } })
    await page.getByRole('alert').filter({ hasText: 'needs the admin API' }).waitFor()
  })

  it('has nothing serious for axe in both themes, wide and narrow', async () => {
    await open(root)
    const check = async (colorScheme: 'dark' | 'light', width: number): Promise<void> => {
      await showAs(page, colorScheme, width)
      expect(await findAxeProblems(page)).toEqual([])
      await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    }
    await link('tasks').waitFor()
    await check('light', 1280)
    await check('dark', 360)
    await link('tasks').click()
    await row(3).waitFor()
    await page.getByRole('heading', { name: 'Model' }).click()
    await check('light', 360)
    await check('dark', 1280)
    await row(3).click()
    await related().waitFor()
    await check('light', 1280)
    await check('dark', 360)
    await button('Edit').click()
    await field('title').waitFor()
    await check('light', 360)
    await check('dark', 1280)
  })
})
