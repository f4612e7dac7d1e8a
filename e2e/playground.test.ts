import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'
import { createMock } from 'fc-mock'
import { describe, expect, it } from 'vitest'
import { medianCpuTime } from './cpu-time.ts'
import { findAxeProblems } from './find-axe-problems.ts'
import { HOSTILE } from './explorer/hostile-definition.ts'
import { browserPath, usePlayground } from './playground/use-playground.ts'
import { showAs } from './show-as.ts'

const largeDefinition = realDefinitions.find((file) => file.endsWith('aws-ec2.json'))
const people = readFileSync('examples/definitions/people.fc.json', 'utf8')

/** What the page has, and the types of the tests do not. */
interface BrowserGlobals {
  document: { execCommand(command: string, showsUi: boolean, value: string): boolean }
}

describe.skipIf(browserPath === undefined)('playground', { timeout: 60_000 }, () => {
  const {
    open,
    select,
    type,
    complete,
    editorText,
    code,
    served,
    page,
    problems,
    explorer,
    button,
    seriousProblems,
  } = usePlayground()

  it('loads less than 520 kB, compressed, and stores 640 kB for visits without a network', async () => {
    const loaded = new Set<string>()
    const requests: string[] = []
    await open({ isStored: true, onRequest: (request) => requests.push(request.url()) })
    await explorer().getByRole('link', { name: 'list-users' }).first().waitFor()
    for (const url of requests)
      if (url.startsWith(served().url)) loaded.add(url.slice(served().url.length) || 'index.html')
    expect([...loaded].filter((name) => /import|convert|yaml/.test(name))).toEqual([])
    expect(loaded.size).toBeGreaterThan(6)
    expect(sizeOf([...loaded])).toBeLessThan(520_000)
    expect(sizeOf(globSync('**/*.{html,js,css}', { cwd: served().folder }))).toBeLessThan(640_000)
  })

  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(served().folder, file))).length, 0)

  it('shows problems while typing, and fixes them', async () => {
    await open()
    await select('"number"')
    await type('"number64"')
    const finding = problems().locator('.finding', { hasText: 'number64' })
    await finding.getByRole('button').first().click()
    await finding.locator('.finding-fixes button').first().click()
    await finding.waitFor({ state: 'detached' })
    expect(await page().locator('.cm-line', { hasText: '"number64"' }).count()).toBe(0)
  })

  it('completes keys, and values after them', async () => {
    await open({ text: '{\n  "name": "People"\n}\n' })
    await select('"People"')
    await page().keyboard.press('ArrowRight')
    await page().keyboard.press('Enter')
    await page().keyboard.type('"fl')
    const options = page().locator('.cm-tooltip-autocomplete .cm-completionLabel')
    await expect.poll(() => options.allTextContents()).toEqual(['flags'])
    await complete()
    await page().locator('.cm-line', { hasText: '"flags": []' }).waitFor()
    expect(await editorText()).toBe('{\n  "name": "People",\n  "flags": []\n}\n')
  })

  it('completes whole endpoints', async () => {
    await open({ text: '{\n  "endpoints": []\n}\n' })
    await select('[]')
    await page().keyboard.press('ArrowLeft')
    await page().keyboard.press('ArrowRight')
    await page().keyboard.press('Control+Space')
    await complete()
    await page().keyboard.type('list-orders')
    expect(JSON.parse(await editorText())).toMatchObject({ endpoints: [{ name: 'list-orders' }] })
  })

  it('renames an endpoint, and explains why a name is not possible', async () => {
    await open()
    await select('list-users')
    await page().keyboard.press('F2')
    const name = page().getByRole('dialog', { name: 'Rename' }).getByRole('textbox')
    expect(await name.inputValue()).toBe('list-users')
    await name.fill('find-user')
    await page().keyboard.press('Enter')
    await page().getByRole('alert').getByText('already in use').waitFor()
    await name.fill('all-users')
    await page().keyboard.press('Enter')
    await page().locator('.cm-line', { hasText: '"name": "all-users"' }).waitFor()
  })

  it('opens with a list, and shows the calls and data of a mock that follows the text', async () => {
    await open()
    await explorer().locator('.status', { hasText: '200' }).waitFor()
    expect(await explorer().locator('table.items tbody tr').count()).toBeGreaterThan(3)
    await explorer().getByText('Calls go to a mock in this page').waitFor()
    // No command can call it.
    expect(await explorer().getByRole('tab', { name: 'curl' }).count()).toBe(0)
    await explorer().getByRole('button', { name: 'Next' }).click()
    await explorer().locator('.pager-position', { hasText: 'Page 2' }).waitFor()

    await select('count-users')
    await type('sum-users')
    await explorer()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'sum-users' })
      .waitFor()
    // The response stays while other parts change.
    expect(await explorer().locator('.status', { hasText: '200' }).count()).toBe(1)

    await type('"')
    await page().getByText('Shows the last valid definition').waitFor()
    await explorer()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'sum-users' })
      .click()
    await explorer().getByRole('heading', { level: 1, name: 'sum-users' }).waitFor()
    await explorer().getByRole('button', { name: 'Send' }).click()
    await explorer().locator('.status', { hasText: '200' }).waitFor()

    await explorer().getByText('Live', { exact: true }).waitFor()
    await explorer().getByRole('link', { name: 'Data', exact: true }).click()
    await explorer().getByRole('link', { name: 'users', exact: true }).first().click()
    await explorer()
      .getByText(/records/)
      .first()
      .waitFor()
    await explorer().getByRole('button', { name: 'Requests' }).click()
    await explorer().locator('.call-list').getByText('sum-users').first().waitFor()
    await explorer().getByRole('button', { name: 'Simulate' }).click()
    await explorer().getByLabel('Page size').waitFor()
  })

  it('changes how the mock understands an endpoint, and shares it in the link', async () => {
    await open()
    const show = async (): Promise<void> => {
      await explorer()
        .getByRole('navigation', { name: 'Endpoints' })
        .getByRole('link', { name: 'count-users' })
        .click()
    }
    await show()
    await explorer().getByRole('heading', { name: 'How the mock understands this' }).click()
    await explorer().getByText('Change', { exact: true }).click()
    await explorer().getByRole('combobox', { name: 'Action' }).selectOption('none')
    await explorer().getByRole('button', { name: 'Save to the shared link' }).click()
    const changed = (): Promise<void> =>
      explorer().getByText('Returns generated values that belong to no collection.').waitFor()
    await changed()
    await button('Share').click()
    await expect.poll(() => new URL(page().url()).hash).toContain('&m=')
    const { hash } = new URL(page().url())
    await page().context().close()
    await open({ fragment: hash })
    await show()
    await changed()
  })

  it('shows fixes next to problems, at the cursor and in tooltips, which describe what the pointer is on', async () => {
    await open()
    await page().getByText('"paginated"').first().hover()
    await page().locator('.cm-tooltip .docs', { hasText: 'previous' }).waitFor()
    await select('"paginated"')
    await type('"Paginated"')
    await problems().locator('.finding-fixes button').first().waitFor()
    await select('list-users')
    await page().keyboard.press('Control+.')
    const actions = page().getByRole('dialog', { name: 'Actions' }).getByRole('button')
    await actions.first().waitFor()
    const titles = await actions.allInnerTexts()
    expect(titles[0]).not.toContain('Rename')
    expect(titles).toContain('Rename “list-users”…')

    await page().keyboard.press('Escape')
    const misspelled = page().locator('.cm-line', { hasText: /"Paginated"/ })
    await misspelled.locator('.cm-lintRange').hover()
    await page().locator('.cm-tooltip .cm-diagnostic').getByRole('button').first().click()
    await misspelled.waitFor({ state: 'detached' })
  })

  it('keeps the changes of records while the text changes', async () => {
    await open()
    const link = (name: string) =>
      explorer().getByRole('navigation', { name: 'Endpoints' }).getByRole('link', { name })
    const send = async (name: string): Promise<void> => {
      await link(name).click()
      await explorer().getByRole('heading', { level: 1, name }).waitFor()
      await explorer().getByRole('button', { name: 'Send' }).click()
      await explorer().locator('.status', { hasText: '200' }).waitFor()
    }
    const counted = (): Promise<string> => explorer().locator('.response-body').innerText()
    await send('count-users')
    const before = Number(await counted())
    // The form has the id of a record.
    const { id } = createMock(JSON.parse(people) as PackageDefinition).exampleArguments(
      '/people',
      'delete-user',
    )!
    await link('delete-user').click()
    await expect.poll(() => explorer().getByLabel('id', { exact: true }).inputValue()).toBe(id)
    await send('delete-user')

    await select('create-user')
    await type('add-user')
    await link('add-user').waitFor()
    // The previous response is shown until the next one arrives.
    await send('count-users')
    await expect.poll(counted).toBe(String(before - 1))
  })

  it('shares the text in a link, and keeps it for the next visit', async () => {
    await open()
    await select('"People"')
    await type('"Crew"')
    await button('Share').click()
    await page().getByText('nothing was uploaded').waitFor()
    const { hash } = new URL(page().url())
    expect(hash.length).toBeLessThan(2500)
    await page().goto('about:blank')
    await page().goto(served().url)
    await page().locator('.cm-line', { hasText: '"name": "Crew"' }).waitFor()

    await page().context().close()
    await open({ fragment: hash })
    await page().locator('.cm-line', { hasText: '"name": "Crew"' }).waitFor()
    await explorer().getByRole('link', { name: 'About Crew' }).waitFor()
    await select('"Crew"')
    await type('"Team"')
    await expect.poll(() => new URL(page().url()).hash).toBe('')
  })

  it('shares the text that is edited while the link is created', async () => {
    await open()
    await select('"People"')
    await button('Share').evaluate((element) => {
      ;(element as unknown as { click: () => void }).click()
      const { document } = globalThis as unknown as BrowserGlobals
      document.execCommand('insertText', false, '"Crew"')
    })
    await page().getByText('nothing was uploaded').waitFor()
    await page().reload()
    await page().locator('.cm-line', { hasText: '"name": "Crew"' }).waitFor()
  })

  it('fixes a problem whose location has changed', async () => {
    await open({ text: people.replace('"type": "number"', '"type": "Number"') })
    const finding = problems().locator('.finding', { hasText: 'Number' })
    await finding.getByRole('button').first().click()
    const fix = finding.locator('.finding-fixes button').first()
    await fix.waitFor()
    await code().focus()
    await page().keyboard.press('Control+Home')
    // Before the text is checked again.
    await fix.evaluate(async (element) => {
      const { document } = globalThis as unknown as BrowserGlobals
      document.execCommand('insertText', false, ' ')
      await Promise.resolve()
      ;(element as unknown as { click: () => void }).click()
    })
    await finding.waitFor({ state: 'detached' })
    await button('Types').click()
    await page()
      .getByRole('textbox', { name: 'TypeScript types' })
      .getByText('list-users')
      .first()
      .waitFor()
  })

  it('loads in a tab in the background, whose timers are late', async () => {
    await open({
      script: `if (top === self) {
        const later = setTimeout
        setTimeout = (run, time = 0, ...others) => later(run, Math.max(time, 1000), ...others)
        requestAnimationFrame = (run) => later(run, 1000)
      }`,
    })
    await explorer().getByRole('link', { name: 'About People' }).waitFor()
  })

  it('shows the types, which follow the text', async () => {
    await open()
    await button('Types').click()
    const types = page().getByRole('textbox', { name: 'TypeScript types' })
    await types.getByText('list-users').first().waitFor()
    await select('"list-users"')
    await type('"all-users"')
    await types.getByText('all-users').first().waitFor()
    await type('"')
    await page().getByText('Fix the errors of the definition to see its types.').waitFor()
    await page().context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // The confirmation disappears after a moment.
    await Promise.all([
      page().getByText('Copied').waitFor({ state: 'attached' }),
      button('Copy TypeScript types').click(),
    ])
    expect(await page().evaluate('navigator.clipboard.readText()')).toContain('"all-users": {')
  })

  it('exports the definition in formats of other tools', async () => {
    await open()
    await button('Export').click()
    const text = page().getByRole('textbox', { name: 'OpenAPI 3.1' })
    await text.getByText('"openapi": "3.1.0"').waitFor()
    await page().getByLabel('Format').selectOption('.http file')
    const requests = page().getByRole('textbox', { name: '.http file' })
    await requests.getByText('POST {{base_url}}/list-users').waitFor()
    const downloading = page().waitForEvent('download')
    await button('Download').click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('people.http')
    expect(readFileSync(await download.path(), 'utf8')).toContain('### list-teams')

    await select('"list-users"')
    await type('"all-users"')
    await requests.getByText('POST {{base_url}}/all-users').waitFor()
    await type('"')
    await page().getByText('Fix the errors of the definition first.').waitFor()
  })

  it('formats the definition, and lists what an export omits', async () => {
    const definition = JSON.parse(people) as PackageDefinition
    definition.endpoints[0]!.flags!.push('private')
    definition.pipeline_url = 'https://api.example.com/pipeline'
    await open({ text: JSON.stringify(definition) })
    await button('Format').click()
    await page()
      .locator('.cm-line', { hasText: /^ {2}"name": "People",$/ })
      .waitFor()
    await button('Export').click()
    await page().getByText('Omitted: what has the flag private.').waitFor()
  })

  it('offers to fix all problems only if some can be fixed', async () => {
    await open({ text: people.replaceAll(/"object\.\w+"/g, '"object"') })
    await problems().getByText('are not described').waitFor()
    expect(await problems().locator('code', { hasText: 'attributes' }).count()).toBe(1)
    expect(await button('Fix all').count()).toBe(0)
    await select('"number"')
    await type('"Number"')
    await button('Fix all').click()
    await problems().locator('.finding', { hasText: 'Number' }).waitFor({ state: 'detached' })
    expect(await button('Fix all').count()).toBe(0)
  })

  it('lists the changes since the last share', async () => {
    await open()
    await button('Changes').click()
    await page().getByText('After you share the definition').waitFor()
    await button('Share').click()
    await page().getByText('No changes since the last share').waitFor()
    await select('"count-users"')
    await type('"sum-users"')
    await page()
      .getByRole('heading', { name: /Breaking/ })
      .waitFor()
    await page().locator('.change.breaking .link').click()
    await page().reload()
    await button('Changes').click()
    await page()
      .getByRole('heading', { name: /Breaking/ })
      .waitFor()
  })

  it('divides the page where the reader wants, and says once what it is', async () => {
    await open()
    const intro = page().getByText('What is a package definition?')
    await intro.waitFor()
    await page().locator('.notice', { has: intro }).getByRole('button', { name: 'Close' }).click()
    await intro.waitFor({ state: 'detached' })
    const divider = page().getByRole('separator', { name: 'Width of the result' })
    const widthOf = async (name: string): Promise<number> =>
      (await page().locator(name).boundingBox())!.width
    const before = await widthOf('.left')
    const { x, y } = (await divider.boundingBox())!
    await page().mouse.move(x + 5, y + 300)
    await page().mouse.down()
    // Over the frame, which gets no events of the pointer meanwhile.
    await page().mouse.move(x + 205, y + 320, { steps: 4 })
    await page().mouse.up()
    await expect.poll(() => widthOf('.left')).toBeCloseTo(before + 200, -1)
    await page().reload()
    await page().getByText('No problems found').waitFor()
    expect(await intro.count()).toBe(0)
    await expect.poll(() => widthOf('.left')).toBeCloseTo(before + 200, -1)
    await divider.focus()
    await page().keyboard.press('Home')
    await expect.poll(() => widthOf('.right')).toBeCloseTo(1440 * 0.2, -1)
    await divider.dblclick()
    await expect.poll(() => widthOf('.left')).toBeCloseTo(before, -1)
  })

  it('opens the default text for a damaged link', async () => {
    await open({ fragment: '#d=q64F' })
    await page().getByText('The link is damaged').waitFor()
    await page().locator('.cm-line', { hasText: '"name": "People"' }).waitFor()
  })

  it('opens examples, and undoes that', async () => {
    await open()
    await page().getByLabel('Open an example').selectOption('shop')
    await explorer().getByRole('heading', { level: 1, name: 'list-products' }).waitFor()
    await code().focus()
    await page().keyboard.press('Control+z')
    await explorer().getByRole('heading', { level: 1, name: 'list-users' }).waitFor()
  })

  it('does not run scripts of a hostile definition', async () => {
    const docs = `\u202e${'<img src=x onerror=alert(1)> [a](javascript:alert(1)) '.repeat(6000)}`
    const hostile: PackageDefinition = { ...HOSTILE, docs }
    await open({ text: JSON.stringify(hostile, null, 2) })
    await explorer()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'evil' })
      .click()
    await explorer().getByText('<script>alert(2)</script>').first().waitFor()
    for (const root of [page().locator('body'), explorer().locator('body')])
      expect(
        await root
          .locator('a[href^="javascript"], main img:not(.cm-widgetBuffer), main script')
          .count(),
      ).toBe(0)
    await page().getByText('"evil"').hover()
    await page().locator('.cm-tooltip .docs').first().waitFor()
  })

  it('works at the width of a phone', async () => {
    await open({ width: 390 })
    expect(await page().evaluate('document.documentElement.scrollWidth')).toBe(390)
    await button('Actions').click()
    await page().getByRole('dialog').getByRole('button', { name: 'Format document' }).click()
    await button('Explorer').click()
    await explorer().getByRole('button', { name: 'Endpoints', exact: true }).click()
    await explorer()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'list-teams' })
      .click()
    await explorer().getByRole('button', { name: 'Send' }).click()
    await explorer().locator('.status', { hasText: '200' }).waitFor()
  })

  it('has no serious accessibility problems in both themes, and at the width of a phone', async () => {
    await open({ text: people.replace('"paginated"', '"pages"') })
    await problems().locator('.finding').first().waitFor()
    await button('Share').click()
    await explorer().locator('.status', { hasText: '200' }).waitFor()
    for (const [colorScheme, width, ...views] of [
      ['light', 1440, 'Types'],
      ['dark', 1440, 'Types', 'Export', 'Changes'],
      ['light', 390, 'Export', 'Changes'],
    ] as const) {
      await showAs(page(), colorScheme, width)
      if (width < 800) await button('Editor').click()
      expect(await seriousProblems()).toBe('')
      for (const view of views) {
        await button(view).click()
        expect(await seriousProblems('.toolbar, .right')).toBe('')
      }
      await button('Explorer').click()
      expect(await findAxeProblems(page().frames()[1]!)).toEqual([])
    }
  })

  if (largeDefinition === undefined) {
    console.warn('Skipping the playground test of 1.7 MB: ../shared/corpus has no aws-ec2.json.')
  }
  it.skipIf(largeDefinition === undefined)('stays responsive with 1.7 MB', async () => {
    await open({ text: readFileSync(largeDefinition!, 'utf8') })
    await explorer().getByText('807 endpoints').waitFor()
    await select('"AcceptAddressTransfer"')
    await page().keyboard.press('ArrowRight')
    await page().keyboard.press('ArrowLeft')
    // From a key to the end of the frame that shows it.
    const press = async (key: string): Promise<void> => {
      await page().keyboard.press(key)
      await page().evaluate(
        'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))',
      )
    }
    const words = ['one', 'two', 'six']
    const median = await medianCpuTime(
      page(),
      words.map((word) => Array.from(word, (key) => () => press(key))),
    )
    console.info(`A key takes ${median.toFixed(1)} ms.`)
    expect(median).toBeLessThan(50)
    await explorer()
      .getByText(`AcceptAddressTransfer${words.join('')}`)
      .first()
      .waitFor()
  })

  // The last one: it stops the server.
  it('works without a network after the first visit', async () => {
    await open({ isStored: true })
    await page().evaluate('navigator.serviceWorker.ready')
    await page().waitForFunction('navigator.serviceWorker.controller !== null')
    await served().close()
    await page().reload()
    await explorer()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'list-users' })
      .click()
    await explorer().getByRole('button', { name: 'Send' }).click()
    await explorer().locator('.status', { hasText: '200' }).waitFor()
  })
})
