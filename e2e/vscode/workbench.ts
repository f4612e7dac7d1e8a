import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'

/** A workbench in a browser, with user actions. */
export interface Workbench {
  page: Page
  /** Opens a file of the workspace. */
  open(file: string): Promise<void>
  /** Closes editors, panel and notifications, and stops mock servers. */
  reset(): Promise<void>
  /** Selects an entry in the context menu of a file of the workspace. */
  selectMenuItem(file: string, title: string): Promise<void>
  /** Runs a command by its title in the Command Palette. */
  run(title: string): Promise<void>
  /** A visible word of the text. */
  word(text: string | RegExp): Locator
  /** A code lens by its title. */
  lens(title: string | RegExp): Locator
  /** Opens the Problems panel with a filter. */
  showProblems(filter: string): Promise<void>
  /** Clicks a code lens as soon as it is a link: until VS Code knows its command, it is only text. */
  clickLens(title: string): Promise<void>
  /** A line of the Problems panel. */
  problem(text: string): Locator
  /** A notification. */
  notification(text: string): Locator
  /** Points at a word until its hover appears: it does not while the text moves or gets its colors. */
  showHover(word: string, text: string): Promise<void>
  /** The active tab. */
  tab(name: string): Locator
  /** Moves the cursor to the start of a line, counted from 1. */
  goToLine(line: number): Promise<void>
  /** Fills in an input box. */
  fillInput(prompt: string, value: string): Promise<void>
  /**
   * Runs the code action with a title at the cursor. Opens the menu again if it closes, as it does when the position changes while it is
   * loaded.
   *
   * @param screenshotName Of a screenshot with the menu.
   */
  runAction(title: string, screenshotName?: string): Promise<void>
  /** Selects an entry of a list with the keyboard. */
  selectEntry(list: List, text: string): Promise<void>
  /** An entry of a list: completions, code actions or quick pick. */
  entry(list: List, text: string): Locator
  /** The text of an editor, its lines joined. */
  text(editor?: number): Promise<string>
  screenshot(name: string): Promise<void>
  /** Prints the texts of the window and of its web views, to explain a failed test. */
  report(): Promise<void>
}

/** Opens the workbench of a server in a new window. */
export async function openWorkbench(
  browser: Browser,
  address: string,
  { width = 1280, height = 800 }: { width?: number; height?: number } = {},
): Promise<Workbench> {
  const context = await browser.newContext({
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
    deviceScaleFactor: Number(process.env['FC_SCREENSHOT_SCALE'] ?? 1),
  })
  context.setDefaultTimeout(90_000)
  const page = await context.newPage()
  await page.goto(address)
  await page.locator('.monaco-workbench .statusbar').waitFor()
  await page.locator('.explorer-viewlet .monaco-list-row').first().waitFor()
  const shots = process.env['FC_SCREENSHOTS']

  const palette = async (text: string): Promise<void> => {
    await page.keyboard.press('F1')
    const input = page.locator('.quick-input-widget input[type="text"]')
    await input.waitFor()
    await input.fill(text)
  }
  const lens = (title: string | RegExp): Locator =>
    page.locator('.codelens-decoration > *', { hasText: title })
  const run = async (title: string): Promise<void> => {
    await palette(`>${title}`)
    await page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click()
  }
  /** Moves to an entry of an open list with the keyboard. Returns false if the list does not have it or closes. */
  const focusEntry = async (list: List, text: string): Promise<boolean> => {
    const focused = page.locator(`${LISTS[list]}.focused`)
    const isFocused = async (): Promise<boolean> =>
      (await focused.allInnerTexts()).some((shown) => shown.includes(text))
    for (let step = 0; step < 30; step++) {
      if (await isFocused()) return true
      if (!(await page.locator(LISTS[list]).first().isVisible())) return false
      await page.keyboard.press('ArrowDown')
    }
    return false
  }
  const screenshot = async (name: string): Promise<void> => {
    if (shots === undefined) return
    mkdirSync(shots, { recursive: true })
    await page.screenshot({ path: join(shots, `${name}.png`) })
  }
  return {
    page,
    run,
    screenshot,
    async reset() {
      await page.keyboard.press('Escape')
      await run('View: Close All Editors')
      const unsaved = page.locator('.monaco-dialog-box').getByRole('button', { name: "Don't Save" })
      const empty = page.locator('.editor-group-container.empty')
      await unsaved.or(empty).first().waitFor()
      if (await unsaved.isVisible()) await unsaved.click()
      await empty.waitFor()
      await run('Notifications: Clear All Notifications')
      const mock = page.locator('.statusbar-item', { hasText: 'Mock :' })
      while (await mock.isVisible()) {
        const before = await mock.innerText()
        await mock.click()
        await page.locator(LISTS.choices, { hasText: 'Stop Mock Server' }).click()
        await mock.filter({ hasText: before }).waitFor({ state: 'detached' })
      }
      const panel = page.locator('.part.panel')
      if (await panel.isVisible()) await page.keyboard.press('Control+j')
      await panel.waitFor({ state: 'hidden' })
    },
    async open(file) {
      await page.locator('.explorer-folders-view .monaco-list-row', { hasText: file }).dblclick()
      await page.locator('.tab.active', { hasText: file }).first().waitFor()
      await page.locator('.monaco-editor .view-line').first().waitFor()
      // It gets the focus last, which closes a palette that is open by then.
      await page.locator('.editor-instance .monaco-editor.focused').first().waitFor()
    },
    async selectMenuItem(file, title) {
      const row = page.locator('.explorer-folders-view .monaco-list-row', { hasText: file })
      const item = page.locator('.monaco-menu .action-item', { hasText: title }).first()
      // Shortly after the start, a menu lacks the entries of extensions.
      for (let attempt = 0; attempt < 4 && !(await item.isVisible()); attempt++) {
        await page.keyboard.press('Escape')
        await row.click({ button: 'right' })
        await Promise.race([page.waitForTimeout(5000), item.waitFor()])
      }
      // With the keyboard: a menu ignores clicks shortly after it opened.
      while (!(await item.and(page.locator('.focused')).isVisible()))
        await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await item.waitFor({ state: 'hidden' })
    },
    word: (text) => page.locator('.view-line span span', { hasText: text }).first(),
    lens,
    clickLens: (title) =>
      page.locator('.codelens-decoration a', { hasText: title }).first().click(),
    async showProblems(filter) {
      await run('View: Focus Problems')
      await page.locator('.part.panel .viewpane-filter input').fill(filter)
    },
    problem: (text) => page.locator('.markers-panel .monaco-list-row', { hasText: text }),
    async showHover(word, text) {
      const shown = page.locator('.monaco-hover:not(.hidden)', { hasText: text }).first()
      for (let attempt = 0; attempt < 4 && !(await shown.isVisible()); attempt++) {
        await page.mouse.move(0, 0)
        await page.locator('.view-line span span', { hasText: word }).first().hover()
        await Promise.race([page.waitForTimeout(10_000), shown.waitFor()])
      }
      await shown.waitFor()
    },
    tab: (name) => page.locator('.tab.active', { hasText: name }).first(),
    async goToLine(line) {
      await palette(`:${line}`)
      await page
        .locator(LISTS.choices, { hasText: new RegExp(`\\b${line}\\b`) })
        .first()
        .waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.quick-input-widget').waitFor({ state: 'hidden' })
    },
    async fillInput(prompt, value) {
      const widget = page.locator('.quick-input-widget', { hasText: prompt })
      await widget.waitFor()
      await widget.locator('input[type="text"]').fill(value)
      await page.keyboard.press('Enter')
    },
    async runAction(title, screenshotName) {
      const shown = page.locator(LISTS.actions, { hasText: title }).first()
      for (let attempt = 0; attempt < 4; attempt++) {
        await page.keyboard.press('Control+.')
        await Promise.race([page.waitForTimeout(10_000), shown.waitFor()])
        if (!(await focusEntry('actions', title))) continue
        if (screenshotName !== undefined) await screenshot(screenshotName)
        await page.keyboard.press('Enter')
        await shown.waitFor({ state: 'hidden' })
        return
      }
      throw new Error(`No code action "${title}".`)
    },
    async selectEntry(list, text) {
      await page.locator(LISTS[list], { hasText: text }).first().waitFor()
      if (!(await focusEntry(list, text)))
        throw new Error(`No entry "${text}" in the list of ${list}.`)
      await page.keyboard.press('Enter')
    },
    notification: (text) => page.locator('.notifications-toasts', { hasText: text }),
    entry: (list, text) => page.locator(LISTS[list], { hasText: text }).first(),
    async text(editor = 0) {
      const lines = page.locator('.editor-instance').nth(editor).locator('.view-line')
      const texts = await lines.allInnerTexts()
      return texts.join('\n').replaceAll('\u00a0', ' ')
    },
    async report() {
      for (const frame of page.frames()) {
        const text = await frame.locator('body').innerText({ timeout: 5000 }).catch(String)
        if (text.trim() !== '') console.error(`${frame.url()}\n${text.slice(0, 2000)}`)
      }
    },
  }
}

/** A list above the editor. */
export type List = keyof typeof LISTS

const LISTS = {
  suggestions: '.suggest-widget.visible .monaco-list-row',
  actions: '.action-widget .monaco-list-row',
  choices: '.quick-input-list .monaco-list-row',
}
