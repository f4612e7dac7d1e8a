import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { CodeServer } from '../code-server.ts'
import type { OpenedVSCode } from '../use-vscode.ts'
import type { Workbench } from '../workbench.ts'

/** Tests of problems, hovers, completions, requests, mock servers and commands. */
export function testEditing(opened: () => OpenedVSCode): void {
  let server: CodeServer
  let editor: Workbench

  beforeAll(() => void ({ server, editor } = opened()))
  beforeEach(() => editor.reset())

  const file = (name: string): string => join(server.workspace, name)
  const onDisk = (name: string): string => readFileSync(file(name), 'utf8')
  const mocked = () => editor.page.locator('.statusbar-item', { hasText: 'Mock :' })

  it('underlines and lists problems', async () => {
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
    await editor.showProblems('')
    await editor.problem('Version "Beta" is not listed in').waitFor()
    await editor.screenshot('diagnostics')
  })

  it('applies a quick fix', async () => {
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
    await editor.word('Beta').click()
    // The list of fixes closes when the text moves down for code lenses.
    await editor.lens('Preview').waitFor()
    await editor.page.locator('.lightBulbWidget').waitFor()
    await editor.runAction('Replace with "beta"', 'quick-fix')
    await expect.poll(() => editor.text()).toContain('"version": "beta"')
    await editor.page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('broken.fc.json')).toContain('"version": "beta"')
    await editor.page.keyboard.press('Control+z')
    await editor.page.keyboard.press('Control+s')
    await expect.poll(() => onDisk('broken.fc.json')).toContain('"version": "Beta"')
  })

  it('starts the rename of an extracted object', async () => {
    await editor.open('shop.fc.json')
    await editor.lens('Preview').waitFor()
    const lines = onDisk('shop.fc.json').split('\n')
    const name = lines.findIndex((line) => line.includes('"name": "list-orders"'))
    const returns = lines.findIndex((line, at) => at > name && line.includes('"returns"'))
    await editor.goToLine(returns + 1)
    await editor.page.keyboard.press('End')
    await editor.page.keyboard.press('ArrowLeft')
    await editor.page.keyboard.press('ArrowLeft')
    await editor.runAction('Extract attributes to object "order"')
    const input = editor.page.locator('.rename-box input')
    await input.waitFor()
    expect(await input.inputValue()).toBe('order')
    await editor.screenshot('extract-rename')
    await input.fill('purchase')
    await editor.page.keyboard.press('Enter')
    await expect.poll(() => editor.text()).toContain('"object.purchase"')
  })

  it('shows the hover of a key', async () => {
    await editor.open('shop.fc.json')
    await editor.showHover('versions', 'opaque')
    await editor.screenshot('hover-key')
  })

  it('shows the hover of an endpoint', async () => {
    await editor.open('shop.fc.json')
    await editor.showHover('list-products', 'https://api.example.com/shop/list-products')
    await editor.screenshot('hover-endpoint')
  })

  it('completes keys in incomplete text', async () => {
    await editor.open('half.fc.json')
    await editor.word('list-notes').click()
    for (const key of ['End', 'ArrowDown', 'End']) await editor.page.keyboard.press(key)
    await editor.page.keyboard.type('"')
    await editor.entry('suggestions', 'returns').waitFor()
    await editor.screenshot('completion')
    await editor.selectEntry('suggestions', 'returns')
    await expect.poll(() => editor.text()).toContain('"returns": [')
  })

  it('starts a mock server, sends a request and pages through results', async () => {
    await editor.open('people.fc.json')
    await editor.clickLens('Start mock server')
    await mocked().first().waitFor()
    await editor.notification('Mock server of People is running').first().waitFor()
    await editor.lens('Stop mock server').waitFor()
    await editor.screenshot('mock')
    await editor.clickLens('Send request')
    await editor
      .lens(/200 OK .* mock/)
      .first()
      .waitFor()
    await editor.lens('Next →').waitFor()
    expect(await editor.lens('← Previous').count()).toBe(0)
    await editor.run('Notifications: Clear All Notifications')
    await editor.screenshot('response')
    const first = await editor.text(1)
    await editor.clickLens('Next →')
    await editor.lens('← Previous').first().waitFor()
    await editor.screenshot('response-next')
    await editor.clickLens('← Previous')
    await editor.lens('← Previous').waitFor({ state: 'detached' })
    await expect.poll(() => editor.text(1)).toBe(first)
  })

  it('serves the explorer and stops the mock server', async () => {
    await editor.open('people.fc.json')
    await editor.clickLens('Start mock server')
    await mocked().first().waitFor()
    const address = (await editor.lens('Mock server at').innerText()).replace('Mock server at ', '')
    const response = await fetch(`http://${address}/`, { headers: { accept: 'text/html' } })
    expect(await response.text()).toMatch(/^<!doctype html>.*<script/is)
    await editor.clickLens('Stop mock server')
    await mocked().waitFor({ state: 'detached' })
    await editor.lens('Start mock server').waitFor()
  })

  it('shows flags in another color than errors', async () => {
    await editor.open('shop.fc.json')
    // The color of the word as red, green and blue. A line that the editor redraws meanwhile has none.
    const colorOf = async (text: string): Promise<number[]> => {
      const color = await editor.word(text).evaluate((element) => {
        const page = globalThis as unknown as {
          getComputedStyle(element: unknown): { color: string }
        }
        return page.getComputedStyle(element).color
      })
      const channels = color.match(/\d+/g)?.map(Number) ?? []
      expect(channels.length).toBeGreaterThanOrEqual(3)
      return channels
    }
    // Before the grammar is loaded, all words have the same color, a light gray.
    await expect
      .poll(async () => {
        const [flag, name] = [await colorOf('paginated'), await colorOf('Shop')]
        const [red = 0, green = 0, blue = 0] = flag
        return { differs: flag.join() !== name.join(), isRed: red >= Math.max(green, blue) }
      })
      .toEqual({ differs: true, isRed: false })
  })

  it('prompts for required arguments', async () => {
    await editor.open('people.fc.json')
    await editor.lens('Start mock server').waitFor()
    await editor.run('Start Mock Server')
    await mocked().waitFor()
    const lines = onDisk('people.fc.json').split('\n')
    await editor.goToLine(lines.findIndex((line) => line.includes('"find-user"')) + 1)
    await editor.run('Send Request at Cursor')
    await editor.tab('find-user.arguments.json').waitFor()
    await editor.lens(/Send to mock server at/).waitFor()
    await editor.page.keyboard.press('Control+a')
    await editor.page.keyboard.type('{ "id": "unknown')
    await editor.page.keyboard.press('End')
    await editor.page.keyboard.press('Control+Enter')
    await editor.lens(/400/).waitFor()
    await editor.screenshot('arguments')
    await expect.poll(() => editor.text(1)).toContain('"NOT_FOUND"')
  })

  it('reloads saved changes, and keeps the last valid state', async () => {
    await editor.open('shop.fc.json')
    await editor.lens('Start mock server').waitFor()
    await editor.run('Start Mock Server')
    await mocked().waitFor()
    const good = onDisk('shop.fc.json')
    writeFileSync(file('shop.fc.json'), good.replace('"Shop"', '5'))
    await editor.page.locator('.statusbar-item.warning-kind', { hasText: 'Mock :' }).waitFor()
    await editor.screenshot('mock-outdated')
    writeFileSync(file('shop.fc.json'), good)
    await editor.page
      .locator('.statusbar-item.warning-kind', { hasText: 'Mock :' })
      .waitFor({ state: 'detached' })
  })

  it('asks for confirmation before a request to a real service', async () => {
    await editor.open('notes.fc.json')
    const dialog = editor.page.locator('.monaco-dialog-box')
    await editor.clickLens('Send request')
    await dialog.getByText('Send list-notes to api.example.com?').waitFor()
    await editor.screenshot('real-service')
    await dialog.getByRole('button', { name: 'Use Mock Server' }).click()
    await editor.lens(/200 OK .* mock/).waitFor()
  })

  it('omits problems that the JSON support of VS Code reports', async () => {
    await editor.open('detected.json')
    await editor.page.locator('.statusbar-item', { hasText: 'Package Definition' }).waitFor()
    await editor.screenshot('plain-json-definition')
    await editor.run('Use JSON for This File')
    await editor.page.locator('.statusbar-item', { hasText: /^JSON$/ }).waitFor()
    await editor.showProblems('detected.json')
    await editor.problem('Duplicate object key').first().waitFor()
    await editor.problem('flag-known').waitFor()
    expect(await editor.problem('duplicate-key').count()).toBe(0)
    await editor.screenshot('plain-json')
    await editor.open('detected.json')
    await editor.run('Use Package Definition for This File')
    await editor.page.locator('.statusbar-item', { hasText: 'Package Definition' }).waitFor()
  })

  it('applies changes of the configuration without a restart', async () => {
    await editor.open('polls.fc.json')
    await editor.showProblems('polls.fc.json, fc.config.json')
    await editor.problem('flag-known').first().waitFor()
    writeFileSync(file('fc.config.json'), '{ "rules": { "flag-known": "off" } }')
    await editor.problem('flag-known').first().waitFor({ state: 'detached' })
    await editor.run('Show Configuration')
    await editor.entry('choices', 'fc.config.json').waitFor()
    await editor.screenshot('configuration')
    await editor.page.keyboard.press('Escape')
    writeFileSync(file('fc.config.json'), '{ "rules": { "flag-knwn": "off" } }')
    await editor.problem('flag-known').first().waitFor()
    await editor.problem('Unknown rule "flag-knwn"').waitFor()
    writeFileSync(file('fc.config.json'), '{}')
  })

  it('creates a definition without problems', async () => {
    await editor.run('New Package Definition…')
    await editor.fillInput('Name of the service', 'Book club')
    await editor.fillInput('Base URL of the endpoints', 'https://api.example.com/books/')
    await editor.page.getByText('Save Package Definition').waitFor()
    await editor.page.keyboard.press('Enter')
    await editor.tab('book-club.fc.json').waitFor()
    await editor.lens('Send request').first().waitFor()
    expect(await editor.page.locator('.squiggly-error, .squiggly-warning').count()).toBe(0)
    expect(onDisk('book-club.fc.json')).toContain('"name": "Book club"')
    await editor.screenshot('new-definition')
  })

  it('has a page with version and changelog, without broken images', async () => {
    await editor.run('Extensions: Show Installed Extensions')
    const entry = editor.page.locator('.extensions-list .monaco-list-row', {
      hasText: 'Function-Call',
    })
    await entry.first().click()
    const page = editor.page.locator('.extension-editor')
    const { version } = JSON.parse(readFileSync('apps/vscode/package.json', 'utf8')) as {
      version: string
    }
    await page.getByText(version, { exact: true }).first().waitFor()
    const content = async (): Promise<Frame> => {
      const frames = await Promise.all(
        editor.page
          .frames()
          .map(async (frame) => ({ frame, count: await frame.locator('h1').count() })),
      )
      return frames.find(({ count }) => count > 0)!.frame
    }
    await expect.poll(async () => (await content()) !== undefined).toBe(true)
    // Without a repository there are none: VS Code shows neither relative nor embedded images.
    const sources = (await content()).locator('img')
    expect(
      await sources.evaluateAll((all) =>
        all.filter((image) => !(image as unknown as { src: string }).src.startsWith('https:')),
      ),
    ).toEqual([])
    await editor.screenshot('extension-page')
    await page.getByText('Changelog', { exact: true }).click()
    await expect.poll(async () => (await content()).locator('h1').innerText()).toBe('Changelog')
    await editor.screenshot('extension-changelog')
    await editor.run('View: Show Explorer')
  })

  it('has a walkthrough', async () => {
    await editor.run('Welcome: Open Walkthrough...')
    await editor.entry('choices', 'Get Started with Function-Call Services').click()
    await editor.page.locator('.getting-started-step.expanded').waitFor()
    await editor.page.getByText('Start a mock server').click()
    // Images are shown only if there is enough room.
    await editor.page.setViewportSize({ width: 1700, height: 800 })
    await editor.page.locator('.getting-started-media iframe').waitFor()
    await editor.screenshot('walkthrough')
    await editor.page.setViewportSize({ width: 1280, height: 800 })
  })
}
