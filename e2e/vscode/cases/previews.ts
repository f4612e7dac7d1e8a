import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PackageDefinition } from 'fc-core'
import { realDefinitions } from 'fc-core/testing'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { measureCpuTime } from '../../cpu-time.ts'
import type { CodeServer } from '../code-server.ts'
import type { OpenedVSCode } from '../use-vscode.ts'
import type { Workbench } from '../workbench.ts'

const largeDefinition = realDefinitions.find((file) => file.endsWith('aws-ec2.json'))

/** What the workbench has saved about its open editors in the databases of the page. */
function savedState(page: Page): Promise<string> {
  return page.evaluate(`(async () => {
    const texts = []
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => resolve(opening.result)
      })
      if (database.objectStoreNames.contains('ItemTable')) {
        const items = database.transaction('ItemTable').objectStore('ItemTable')
        texts.push(await new Promise((resolve, reject) => {
          const reading = items.get('memento/workbench.parts.editor')
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => resolve(reading.result)
        }))
      }
      database.close()
    }
    return texts.join()
  })()`)
}

/** Tests of previews. They change the theme, and make the workspace a git repository. */
export function testPreviews(opened: () => OpenedVSCode): void {
  let server: CodeServer
  let editor: Workbench

  beforeAll(async () => {
    ;({ server, editor } = opened())
    await editor.page.setViewportSize({ width: 1500, height: 800 })
  })
  beforeEach(() => editor.reset())

  /** The page in the visible panel. */
  const preview = (): FrameLocator =>
    editor.page
      .locator('iframe.webview.ready:visible')
      .last()
      .contentFrame()
      .locator('#active-frame')
      .contentFrame()
  const heading = (name: string): Promise<void> =>
    preview().getByRole('heading', { level: 1, name, exact: true }).waitFor()
  const lineOf = (file: string, text: string): number =>
    readFileSync(join(server.workspace, file), 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1
  const open = async (file: string): Promise<void> => {
    await editor.open(file)
    // The editor remembers its position, where no lens may be visible.
    await editor.goToLine(1)
    await editor.lens('Preview').waitFor()
  }
  const notes = () =>
    JSON.parse(readFileSync(join(server.workspace, 'notes.fc.json'), 'utf8')) as PackageDefinition
  const currentLine = () => editor.page.locator('.active-line-number').first().innerText()

  it('shows the reference next to the editor, and follows the cursor', async () => {
    await open('people.fc.json')
    await editor.clickLens('Preview')
    await editor.page.locator('iframe.webview.ready').first().waitFor()
    await heading('People')
    await editor.goToLine(lineOf('people.fc.json', '"find-user"'))
    await heading('find-user')
    await editor.screenshot('preview')
    await preview().getByRole('button', { name: 'Endpoints' }).click()
    await preview()
      .getByRole('navigation', { name: 'Endpoints' })
      .getByRole('link', { name: 'list-users' })
      .click()
    await heading('list-users')
    const line = lineOf('people.fc.json', '"list-users"')
    await expect.poll(currentLine).toBe(String(line))
  })

  it('updates while typing, and keeps the last valid definition', async () => {
    await open('shop.fc.json')
    await editor.run('Preview Definition')
    await heading('Shop')
    await editor.goToLine(lineOf('shop.fc.json', '"name": "Shop"'))
    await editor.page.keyboard.press('End')
    await editor.page.keyboard.type(',')
    await preview()
      .getByText(/Syntax error in line \d+\. The last valid/)
      .waitFor()
    await editor.screenshot('preview-broken')
    await editor.page.keyboard.press('Backspace')
    await preview()
      .getByText(/Syntax error/)
      .waitFor({ state: 'detached' })
    for (const key of ['ArrowLeft', 'ArrowLeft', '2']) await editor.page.keyboard.press(key)
    await heading('Shop2')
    await editor.page.keyboard.press('Control+z')
  })

  it('previews documentation', async () => {
    await open('people.fc.json')
    await editor.goToLine(lineOf('people.fc.json', 'in the order they joined'))
    await editor.page.keyboard.press('Home')
    await editor.runAction('Preview docs')
    await preview().getByText('Users, in the order they joined. Default page size: 20.').waitFor()
    await preview().getByText('list-users').waitFor()
    await editor.goToLine(lineOf('people.fc.json', 'Only users with this role'))
    await preview().getByText('list-users › role').waitFor()
    await preview().locator('code', { hasText: 'editor' }).waitFor()
    await editor.screenshot('preview-docs')
  })

  it.each([
    ['Dark Modern', 'preview-dark', /^rgb\(31, 31, 31\) #1f1f1f normal/i],
    ['Dark High Contrast', 'preview-high-contrast', /^rgb\(0, 0, 0\) #000000 high-contrast/i],
  ])('uses the colors of the theme %s', async (theme, screenshot, expected) => {
    await open('people.fc.json')
    await editor.run('Preview Definition')
    await heading('People')
    await editor.run('Preferences: Color Theme')
    const input = editor.page.getByPlaceholder('Select Color Theme')
    await input.fill(theme)
    await editor.selectEntry('choices', theme)
    const colors = () =>
      preview()
        .locator('html')
        .evaluate((html) => {
          const style = html.ownerDocument.defaultView!.getComputedStyle(html)
          return [
            style.backgroundColor,
            style.getPropertyValue('--vscode-editor-background'),
            html.dataset['editor'],
          ].join(' ')
        })
    await expect.poll(colors).toMatch(expected)
    await editor.goToLine(lineOf('people.fc.json', '"list-users"'))
    await heading('list-users')
    await editor.screenshot(screenshot)
  })

  it('is restored when the window is loaded again', async () => {
    await open('people.fc.json')
    await editor.run('Preview Definition')
    await heading('People')
    await editor.goToLine(lineOf('people.fc.json', '"find-user"'))
    await heading('find-user')
    // The workbench saves its state when it has been idle for some seconds.
    await expect.poll(() => savedState(editor.page), { timeout: 90_000 }).toContain('find-user')
    await editor.page.reload()
    await heading('find-user')
  })

  it('shows changes since a git revision', async () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
        cwd: server.workspace,
        stdio: 'pipe',
      })
    git('init', '-q', '-b', 'main')
    git('add', '-A')
    git('commit', '-qm', 'Commit')
    git('tag', 'v1')
    await open('notes.fc.json')
    const { name } = notes().endpoints[0]!
    await editor.goToLine(lineOf('notes.fc.json', `"name": "${name}"`))
    await editor.page.keyboard.press('End')
    for (const key of ['ArrowLeft', 'ArrowLeft']) await editor.page.keyboard.press(key)
    await editor.page.keyboard.type('-renamed')
    await editor.goToLine(1)
    const total = editor.lens(/1 breaking .* since HEAD/)
    await editor.clickLens('since HEAD')
    await editor.page.locator('iframe.webview.ready').first().waitFor()
    await total.waitFor()
    await preview()
      .getByRole('heading', { level: 1, name: /since HEAD/ })
      .waitFor()
    await editor.screenshot('changes')
    await preview().locator('.change.breaking .link').first().click()
    await editor.page
      .getByRole('tab', { name: /^notes\.fc\.json.*HEAD/ })
      .first()
      .waitFor()
    await preview().getByText('Show text differences').click()
    await editor.page.locator('.monaco-diff-editor').first().waitFor()
    await editor.screenshot('changes-diff')
    await editor.reset()
    await open('notes.fc.json')
    await editor.run('Compare with Git')
    await editor.entry('choices', 'v1').waitFor()
    await editor.selectEntry('choices', 'v1')
    await preview()
      .getByRole('heading', { level: 1, name: /since v1/ })
      .waitFor()
  })

  it.skipIf(largeDefinition === undefined)('shows a definition with 807 endpoints', async () => {
    copyFileSync(largeDefinition!, join(server.workspace, 'ec2.fc.json'))
    await open('ec2.fc.json')
    await editor.run('Preview Definition')
    await preview().locator('h1').waitFor()
    await editor.goToLine(lineOf('ec2.fc.json', '"name": "DescribeVolumes"'))
    await heading('DescribeVolumes')
    await editor.page.keyboard.press('End')
    for (const key of ['ArrowLeft', 'ArrowLeft']) await editor.page.keyboard.press(key)
    const cpuTimeOfPage = await measureCpuTime(editor.page)
    const before = server.cpuTime()
    await editor.page.keyboard.type('Abc')
    await heading('DescribeVolumesAbc')
    const elapsed = (await cpuTimeOfPage()) + server.cpuTime() - before
    console.log(
      `807 endpoints: updated with ${Math.round(elapsed)} ms of processor time after typing`,
    )
    expect(elapsed).toBeLessThan(3000)
  })
}
