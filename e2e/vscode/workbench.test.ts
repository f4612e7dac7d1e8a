import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CHROMIUM_ARGUMENTS,
  findChromium,
} from '../../packages/mock/src/testing/transports/find-chromium.ts'
import { type CodeServer, startCodeServer } from './code-server.ts'
import { findVSCode } from './install.ts'
import { VSIX, explainUnavailable } from './explain-unavailable.ts'
import { openWorkbench, type Workbench } from './workbench.ts'

const browserPath = findChromium()
const vscode = findVSCode('recent')
const obstacle = explainUnavailable({ browserPath, vscode })
if (obstacle !== undefined) console.warn(`The extension is not tried in VS Code: ${obstacle}`)

describe.skipIf(obstacle !== undefined)('the extension in VS Code', { timeout: 60_000 }, () => {
  let server: CodeServer
  let browser: Browser
  let editor: Workbench

  beforeAll(async () => {
    server = await startCodeServer(vscode!, { files: 'e2e/vscode/files', vsix: VSIX })
    browser = await chromium.launch({ executablePath: browserPath!, args: CHROMIUM_ARGUMENTS })
    editor = await openWorkbench(browser, `${server.url}/?folder=${server.workspace}`)
  }, 120_000)
  beforeEach(() => editor.reset())
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await editor?.screenshot(`failed-${task.name}`)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  const file = (name: string): string => join(server.workspace, name)
  const onDisk = (name: string): string => readFileSync(file(name), 'utf8')
  const mocked = () => editor.page.locator('.statusbar-item', { hasText: 'Mock :' })

  it('underlines what is wrong and lists it', async () => {
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
    await editor.showProblems('')
    await editor.problem('Version "Beta" is not listed in').waitFor()
    await editor.screenshot('findings')
  })

  it('mends a finding at a key press', async () => {
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
    await editor.word('Beta').click()
    await editor.page.keyboard.press('Control+.')
    await editor.entry('actions', 'Replace with "beta"').waitFor()
    await editor.screenshot('quick-fix')
    await editor.selectEntry('actions', 'Replace with "beta"')
    await editor.page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('broken.fc.json')).toContain('"version": "beta"')
    await editor.page.keyboard.press('Control+z')
    await editor.page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('broken.fc.json')).toContain('"version": "Beta"')
  })

  it('tells what a key means', async () => {
    await editor.open('shop.fc.json')
    await editor.word('versions').hover()
    await editor.hover('opaque').waitFor()
    await editor.screenshot('hover-key')
  })

  it('tells what an endpoint is and how it is called', async () => {
    await editor.open('shop.fc.json')
    await editor.word('list-products').hover()
    await editor.hover('https://api.example.com/shop/list-products').waitFor()
    await editor.screenshot('hover-endpoint')
  })

  it('completes keys in half-written text', async () => {
    await editor.open('half.fc.json')
    await editor.word('list-notes').click()
    for (const key of ['End', 'ArrowDown', 'End']) await editor.page.keyboard.press(key)
    await editor.page.keyboard.type('"')
    await editor.entry('suggestions', 'returns').waitFor()
    await editor.screenshot('completion')
    await editor.selectEntry('suggestions', 'returns')
    await expect.poll(() => editor.text()).toContain('"returns": [')
  })

  it('calls an endpoint of a mock it has started, and turns pages', async () => {
    await editor.open('people.fc.json')
    await editor.clickLens('Start mock server', mocked())
    await editor.notification('The mock of People listens').first().waitFor()
    await editor.screenshot('mock')
    await editor.clickLens('Send request', editor.lens(/200 OK .* mock/))
    await editor.lens('Next →').waitFor()
    expect(await editor.lens('← Previous').count()).toBe(0)
    await editor.run('Notifications: Clear All Notifications')
    await editor.screenshot('answer')
    const first = await editor.text(1)
    await editor.lens('Next →').click()
    await editor.lens('← Previous').waitFor()
    await editor.screenshot('answer-next')
    await editor.lens('← Previous').click()
    await editor.lens('← Previous').waitFor({ state: 'detached' })
    await expect.poll(() => editor.text(1)).toBe(first)
  })

  it('asks for required arguments, and remembers them', async () => {
    await editor.open('people.fc.json')
    await editor.lens('Start mock server').waitFor()
    await editor.run('Start Mock of This Definition')
    await mocked().waitFor()
    const lines = onDisk('people.fc.json').split('\n')
    await editor.goToLine(lines.findIndex((line) => line.includes('"find-user"')) + 1)
    await editor.run('Send Request to the Endpoint at the Cursor')
    await editor.tab('find-user.arguments.json').waitFor()
    await editor.lens(/Send to the mock at/).waitFor()
    await editor.page.keyboard.press('Control+a')
    await editor.page.keyboard.type('{ "id": "nobody')
    await editor.page.keyboard.press('End')
    await editor.page.keyboard.press('Control+Enter')
    await editor.lens(/400/).waitFor()
    await editor.screenshot('arguments')
    expect(await editor.text(1)).toContain('"NOT_FOUND"')
  })

  it('serves what was saved, and the last good state when that cannot be used', async () => {
    await editor.open('shop.fc.json')
    await editor.lens('Start mock server').waitFor()
    await editor.run('Start Mock of This Definition')
    await mocked().waitFor()
    const good = onDisk('shop.fc.json')
    writeFileSync(file('shop.fc.json'), good.replace('"Shop"', '5'))
    await editor.page.locator('.statusbar-item.warning-kind', { hasText: 'Mock :' }).waitFor()
    await editor.screenshot('mock-behind')
    writeFileSync(file('shop.fc.json'), good)
    await editor.page
      .locator('.statusbar-item.warning-kind', { hasText: 'Mock :' })
      .waitFor({ state: 'detached' })
  })

  it('asks before it calls a real service', async () => {
    await editor.open('notes.fc.json')
    const dialog = editor.page.locator('.monaco-dialog-box')
    await editor.clickLens('Send request', dialog)
    await dialog.getByText('Send list-notes to api.example.com?').waitFor()
    await editor.screenshot('real-service')
    await dialog.getByRole('button', { name: 'Use the Mock' }).click()
    await editor.lens(/200 OK .* mock/).waitFor()
  })

  it('does not say again what VS Code says of JSON itself', async () => {
    await editor.open('detected.json')
    await editor.showProblems('detected.json')
    await editor.problem('Duplicate object key').first().waitFor()
    await editor.problem('flag-known').waitFor()
    expect(await editor.problem('duplicate-key').count()).toBe(0)
    await editor.screenshot('plain-json')
  })

  it('follows the configuration without a restart', async () => {
    await editor.open('polls.fc.json')
    await editor.showProblems('polls.fc.json, fc.config.json')
    await editor.problem('flag-known').first().waitFor()
    writeFileSync(file('fc.config.json'), '{ "rules": { "flag-known": "off" } }')
    await editor.problem('flag-known').first().waitFor({ state: 'detached' })
    await editor.run('Show Which Configuration Applies')
    await editor.entry('choices', 'fc.config.json').waitFor()
    await editor.screenshot('configuration')
    await editor.page.keyboard.press('Escape')
    writeFileSync(file('fc.config.json'), '{ "rules": { "flag-knwn": "off" } }')
    await editor.problem('flag-known').first().waitFor()
    await editor.problem('There is no rule "flag-knwn"').waitFor()
    writeFileSync(file('fc.config.json'), '{}')
  })

  it('starts a new definition without findings', async () => {
    await editor.run('New Package Definition…')
    await editor.fillInput('What is the service called?', 'Book club')
    await editor.fillInput('Base address of its endpoints', 'https://api.example.com/books/')
    await editor.page.getByText('Save the definition').waitFor()
    await editor.page.keyboard.press('Enter')
    await editor.tab('book-club.fc.json').waitFor()
    await editor.lens('Send request').first().waitFor()
    expect(await editor.page.locator('.squiggly-error, .squiggly-warning').count()).toBe(0)
    expect(onDisk('book-club.fc.json')).toContain('"name": "Book club"')
    await editor.screenshot('new-definition')
  })

  it('has a walkthrough', async () => {
    await editor.run('Welcome: Open Walkthrough...')
    await editor.entry('choices', 'Function-call services, from one file').click()
    await editor.page.locator('.getting-started-step.expanded').waitFor()
    await editor.page.getByText('Mock it').click()
    // The pictures stand beside the steps where there is room.
    await editor.page.setViewportSize({ width: 1700, height: 800 })
    await editor.page.locator('.getting-started-media iframe').waitFor()
    await editor.screenshot('walkthrough')
    await editor.page.setViewportSize({ width: 1280, height: 800 })
  })
})

describe.skipIf(obstacle !== undefined)('a workspace that is not trusted', () => {
  let server: CodeServer
  let browser: Browser
  let editor: Workbench

  beforeAll(async () => {
    server = await startCodeServer(vscode!, {
      files: 'e2e/vscode/files',
      vsix: VSIX,
      trustsAll: false,
      settings: { 'security.workspace.trust.startupPrompt': 'never' },
    })
    browser = await chromium.launch({ executablePath: browserPath!, args: CHROMIUM_ARGUMENTS })
    editor = await openWorkbench(browser, `${server.url}/?folder=${server.workspace}`)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  it('is checked, and nothing is sent or started', async () => {
    await editor.open('notes.fc.json')
    const refusal = (what: string) => editor.notification(`${what} only in workspaces you trust`)
    await editor.clickLens('Send request', refusal('Requests are sent'))
    await editor.clickLens('Start mock server', refusal('Mocks run'))
    await editor.screenshot('not-trusted')
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
  })
})
