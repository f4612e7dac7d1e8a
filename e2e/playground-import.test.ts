import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { measureCpuTime } from './cpu-time.ts'
import { browserPath, usePlayground } from './playground/use-playground.ts'

const OPENAPI = `openapi: 3.0.3
info: { title: Pets, version: '1' }
servers: [{ url: https://api.example.com/v1 }]
paths:
  /pets/{id}:
    get:
      operationId: getPet
      deprecated: true
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: A pet
          content: { application/json: { schema: { $ref: 'pet.yaml' } } }
`
const PET = 'type: object\nrequired: [name]\nproperties: { name: { type: string } }\n'

/** What the page has, and the types of the tests do not. */
interface BrowserGlobals {
  DataTransfer: new () => {
    setData(type: string, text: string): void
    items: { add(file: File): void }
  }
  ClipboardEvent: new (type: string, options: object) => Event
  DragEvent: new (type: string, options: object) => Event
}

interface Dialog {
  querySelector(selector: string): { click(): void }
}

describe.skipIf(browserPath === undefined)('playground import', { timeout: 60_000 }, () => {
  const { open, select, editorText, code, page, problems, explorer, button, seriousProblems } =
    usePlayground()
  const folder = mkdtempSync(join(tmpdir(), 'fc-playground-import-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const dialog = () => page().getByRole('dialog', { name: 'Import' })
  const convert = () => dialog().getByRole('button', { name: 'Convert to a package definition' })
  const writeDocument = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  /** Pastes a text as a browser does, without the clipboard of the machine. */
  /** @param times How often the text is repeated, in the page: long texts arrive slowly there. */
  const paste = (text: string, times = 1): Promise<void> =>
    code().evaluate(
      (element, [part, count]) => {
        const { DataTransfer, ClipboardEvent } = globalThis as unknown as BrowserGlobals
        const data = new DataTransfer()
        data.setData('text/plain', part.repeat(count))
        const options = { clipboardData: data, bubbles: true, cancelable: true }
        element.dispatchEvent(new ClipboardEvent('paste', options))
      },
      [text, times] as const,
    )

  it('converts a pasted document, lists the differences, and undoes that', async () => {
    await open()
    await paste(OPENAPI)
    await dialog().getByText('an OpenAPI 3.0.3 document in YAML with 1 endpoint').waitFor()
    expect(await seriousProblems()).toBe('')
    await dialog().getByText('Reference not found').click()
    await dialog().getByText('pet.yaml').waitFor()
    await convert().click()
    await explorer().getByText('get-pet').first().waitFor({ state: 'attached' })
    await page().getByRole('heading', { name: 'Differences from the document' }).waitFor()
    expect(await problems().getByText('deprecated').count()).toBe(0)
    expect(await seriousProblems()).toBe('')
    await code().focus()
    await page().keyboard.press('Control+z')
    await page().locator('.cm-line', { hasText: '"name": "People"' }).waitFor()
  })

  it('follows references between chosen files, and applies the options', async () => {
    await open()
    await button('Import').click()
    const files = [writeDocument('pet.yaml', PET), writeDocument('pets.yaml', OPENAPI)]
    await dialog().getByLabel('Files').setInputFiles(files)
    await dialog().getByText('pets.yaml is an OpenAPI').waitFor()
    expect(await dialog().getByText('Reference not found').count()).toBe(0)
    await dialog().getByText('Options').click()
    await dialog().getByLabel('Names of endpoints').selectOption('snake_case')
    await dialog().getByLabel('Base URL').fill('ftp://a')
    await dialog().getByLabel('Base URL').press('Enter')
    await dialog().getByRole('alert').getByText('Invalid base URL').waitFor()
    await dialog().getByLabel('Base URL').fill('http://localhost:4010/pets/')
    await dialog().getByLabel('Base URL').press('Enter')
    await dialog().getByText('1 endpoint').waitFor()
    await convert().click()
    await page().locator('.cm-line', { hasText: '"name": "get_pet"' }).waitFor()
    expect(await editorText()).toContain('"base_url": "http://localhost:4010/pets/"')
  })

  it('converts with the options that are chosen right before', async () => {
    await open()
    await paste(OPENAPI)
    await dialog().getByText('1 endpoint').waitFor()
    await dialog().getByText('Options').click()
    await dialog()
      .getByLabel('Names of endpoints')
      .evaluate(async (element) => {
        const select = element as unknown as { value: string; closest(selector: string): Dialog }
        select.value = 'snake_case'
        element.dispatchEvent(new Event('change', { bubbles: true }))
        await Promise.resolve()
        select.closest('dialog').querySelector('.primary').click()
      })
    await convert().click()
    await page().locator('.cm-line', { hasText: '"name": "get_pet"' }).waitFor()
  })

  it('takes files that are dropped anywhere', async () => {
    await open()
    const drop = (type: string, name: string, text: string): Promise<void> =>
      page()
        .locator('.toolbar')
        .evaluate(
          (element, file) => {
            const { DataTransfer, DragEvent } = globalThis as unknown as BrowserGlobals
            const data = new DataTransfer()
            data.items.add(new File([file.text], file.name))
            const options = { dataTransfer: data, bubbles: true, cancelable: true }
            element.dispatchEvent(new DragEvent(file.type, options))
          },
          { type, name, text },
        )
    await drop('dragover', 'pets.yaml', OPENAPI)
    await page().getByText('Drop files to import them').waitFor()
    await drop('drop', 'pets.yaml', OPENAPI)
    await dialog().getByText('pets.yaml is an OpenAPI').waitFor()
    expect(await page().getByText('Drop files to import them').count()).toBe(0)
    await page().keyboard.press('Escape')
    await dialog().waitFor({ state: 'detached' })
    await drop(
      'drop',
      'crew.fc.json',
      '{"base_url": "https://a.example/", "name": "Crew", "endpoints": []}',
    )
    await page().locator('.cm-line', { hasText: '"Crew"' }).waitFor()
  })

  it('pastes a document as text on request, and offers to convert it later', async () => {
    await open({ text: '\n' })
    await paste(OPENAPI)
    // The dialog has its final height then.
    await dialog().getByText('1 endpoint').waitFor()
    await dialog().getByRole('button', { name: 'Paste as text' }).click()
    await page().locator('.cm-line', { hasText: 'openapi: 3.0.3' }).waitFor()
    await button('Convert').click()
    await convert().click()
    await page().locator('.cm-line', { hasText: '"name": "get-pet"' }).waitFor()
  })

  it('pastes other texts as they are', async () => {
    await open()
    await select('"People"')
    await paste('"Crew"')
    await page().locator('.cm-line', { hasText: '"name": "Crew"' }).waitFor()
    await select('"Crew"')
    // May be a document, but is none.
    await paste('{"openapi": "3.0.0", }')
    await page().locator('.cm-line', { hasText: '"name": {"openapi": "3.0.0", }' }).waitFor()
    expect(await dialog().count()).toBe(0)
  })

  it('explains why pasted documents cannot be imported', async () => {
    await open()
    for (const [text, message, times] of [
      ['openapi: 3.0.0\npaths: [', 'invalid YAML at line 2, column 9'],
      [bomb(), 'aliases expand to more than 10000000 values'],
      [`{"openapi":"3.0.0","a":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, 'deeper than 400'],
      ['openapi: 3.0.0\n', 'at most 16 MiB', 1.15e6],
    ] as const) {
      await paste(text, times)
      await dialog().getByRole('alert').getByText(message).waitFor()
      expect(await convert().isDisabled()).toBe(true)
      await dialog().getByRole('button', { name: 'Cancel' }).click()
      await dialog().waitFor({ state: 'detached' })
      expect(await editorText()).toContain('"name": "People"')
    }
  })

  it('rejects a pasted text of 50 MB, and stays responsive while it reads a document of 50 MB', async () => {
    await open()
    await paste('x', 50 * 2 ** 20)
    await page().getByText('Not inserted: the text has 50 MiB').waitFor()
    const entry = `{"a":${'1234567890,'.repeat(9).replace(/^/, '[')}1]},`
    const items = entry.repeat((50 * 2 ** 20) / entry.length)
    const file = writeDocument('large.json', `{"openapi":"3.0.0","paths":{},"x-a":[${items}1]}`)
    await button('Import').click()
    const cpuTime = await measureCpuTime(page())
    await dialog().getByLabel('Files').setInputFiles(file)
    await dialog().getByText('large.json is an OpenAPI').waitFor()
    const blocked = await cpuTime()
    console.info(`The page was blocked for ${blocked.toFixed(0)} ms.`)
    expect(blocked).toBeLessThan(1000)
  })

  it('shows names and texts of a hostile document as text', async () => {
    const evil = '\u202e<img src=x onerror=alert(1)>'
    const title = `${evil}[a](javascript:alert(1))`
    const paths = {
      [`/${evil}`]: { get: { tags: [evil, 'b'], responses: { 200: { description: evil } } } },
    }
    await open()
    await paste(JSON.stringify({ openapi: '3.0.0', info: { title, version: evil }, paths }))
    await dialog().getByText('1 endpoint').waitFor()
    for (const summary of await dialog().locator('.import-report summary').all())
      await summary.click()
    expect(await dialog().locator('img, a').count()).toBe(0)
    await convert().click()
    await page().locator('.import-view').waitFor()
    expect(await page().locator('.import-view :is(img, a)').count()).toBe(0)
  })
})

/** A document that is small, and has 9 ** 9 values. */
function bomb(): string {
  const lines = Array.from(
    { length: 9 },
    (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
  )
  return ['openapi: 3.0.0', 'l0: &l0 [a]', ...lines].join('\n')
}
