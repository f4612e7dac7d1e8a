import type { Browser, Page } from 'playwright-core'
import { formatAnsi } from './ansi.ts'
import { type Recorder, type Recording, recordScene } from './record-scene.ts'

/** A terminal that shows commands and what they have printed. */
export interface Terminal {
  /** Types a command after the prompt. */
  command(text: string): Promise<void>
  /** Prints lines at once, with the colors of their escape sequences. */
  print(text: string, duration: number): Promise<void>
  /** Selects the part in which the next commands run. */
  select(part: number): void
  pause(duration: number): Promise<void>
}

/** The size of a terminal and its parts. */
interface TerminalSize {
  width: number
  /** Number of lines of each part. */
  rows: readonly number[]
}

const SCALE = 1.5

/** Records commands in a terminal. */
export async function recordTerminal(
  browser: Browser,
  { width, rows }: TerminalSize,
  play: (terminal: Terminal) => Promise<void>,
): Promise<Recording> {
  const lines = rows.reduce((sum, count) => sum + count, 0)
  const height = lines * LINE_HEIGHT + rows.length * PADDING
  const context = await browser.newContext({
    viewport: { width, height: height + (height % 2) },
    deviceScaleFactor: SCALE,
  })
  const page = await context.newPage()
  const texts = rows.map(() => '')
  const render = (current: number, cursor: boolean): Promise<void> =>
    renderTerminal(page, texts, rows, cursor ? current : -1)
  await render(0, true)
  try {
    return await recordScene(browser, page, SCALE, async ({ show }: Recorder) => {
      let part = 0
      const update = async (text: string, duration: number, cursor: boolean): Promise<void> => {
        texts[part] += text
        await render(part, cursor)
        await show(duration)
      }
      await play({
        async command(text) {
          await update('\u001b[32m$\u001b[0m ', 500, true)
          for (const typed of text.match(/.{1,3}/gs) ?? []) await update(typed, 70, true)
          await update('', 350, true)
          await update('\n', 250, false)
        },
        print: (text, duration) => update(text, duration, false),
        select: (index) => void (part = index),
        pause: (duration) => update('', duration, false),
      })
    })
  } finally {
    await context.close()
  }
}

const LINE_HEIGHT = 19
const PADDING = 24

async function renderTerminal(
  page: Page,
  texts: readonly string[],
  rows: readonly number[],
  cursor: number,
): Promise<void> {
  const parts = texts.map((text, index) => {
    const lines = text.split('\n')
    const last = lines.at(-1) === '' && index !== cursor ? lines.slice(0, -1) : lines
    const shown = last.slice(-rows[index]!).map(formatAnsi).join('\n')
    const block = index === cursor ? '<i></i>' : ''
    return `<pre style="height:${rows[index]! * LINE_HEIGHT}px">${shown}${block}</pre>`
  })
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${parts.join('')}`,
  )
}

const STYLE = `
body { margin: 0; background: #16191d; color: #dfe4ea; }
pre { margin: 0; padding: 12px 16px; overflow: hidden; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 13.5px/${LINE_HEIGHT}px 'DejaVu Sans Mono', monospace; }
pre + pre { border-top: 1px solid #3a424b; margin-top: -1px; }
i { display: inline-block; width: 8px; height: 16px; vertical-align: -3px; background: #dfe4ea; }
.c1 { font-weight: bold; } .c2 { color: #8f9aa6; } .c4 { text-decoration: underline; }
.c31, .c91 { color: #ff8f85; } .c32, .c92 { color: #7fd69a; } .c33, .c93 { color: #f0c674; }
.c34, .c94 { color: #8fbdf5; } .c35, .c95 { color: #d3a6ee; } .c36, .c96 { color: #6fd3cb; } .c90 { color: #8f9aa6; }
`
