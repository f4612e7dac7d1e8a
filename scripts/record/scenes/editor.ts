import { join } from 'node:path'
import { mkdtempSync, cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import type { Browser } from 'playwright-core'
import { startCodeServer } from '../../../e2e/vscode/code-server.ts'
import { VSIX } from '../../../e2e/vscode/explain-unavailable.ts'
import { findVSCode } from '../../../e2e/vscode/install.ts'
import { openWorkbench } from '../../../e2e/vscode/workbench.ts'
import { type Recording, recordScene } from '../record-scene.ts'

const SCALE = 1.25

/** A problem is explained and fixed in the editor. */
export async function recordEditor(browser: Browser): Promise<Recording> {
  const vscode = findVSCode('recent')
  if (vscode === undefined) throw new Error('VS Code is not installed: run `pnpm e2e:vscode`.')
  const files = mkdtempSync(join(tmpdir(), 'fc-record-'))
  cpSync('e2e/vscode/files/broken.fc.json', join(files, 'users.fc.json'))
  const server = await startCodeServer(vscode, {
    files,
    vsix: VSIX,
    settings: {
      'window.commandCenter': false,
      'window.title': '${activeEditorShort}',
      'editor.minimap.enabled': false,
    },
  })
  process.env['FC_SCREENSHOT_SCALE'] = String(SCALE)
  try {
    const address = `${server.url}/?folder=${server.workspace}`
    const editor = await openWorkbench(browser, address, { width: 1060, height: 640 })
    await editor.open('users.fc.json')
    await editor.run('View: Close Primary Side Bar')
    await editor.showProblems('')
    await editor.problem('Beta').first().waitFor()
    const { page } = editor
    /** Opens the list of fixes. The editor may not know the problem at the cursor yet. */
    const openActions = async (expected: string): Promise<void> => {
      const action = editor.entry('actions', expected)
      for (let attempt = 0; attempt < 5 && !(await action.isVisible()); attempt++) {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Control+.')
        await Promise.race([action.waitFor(), page.waitForTimeout(3000)])
      }
      await action.waitFor()
    }
    return await recordScene(browser, page, SCALE, async (recorder) => {
      await recorder.show(1500)
      await recorder.pointAt(editor.word('Beta'))
      await editor.showHover('Beta', 'differs only in case')
      await recorder.show(2500)
      await page.keyboard.press('Escape')
      await editor.goToLine(5)
      await page.keyboard.press('End')
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
      await openActions('Replace with "beta"')
      await recorder.show(1600)
      await editor.selectEntry('actions', 'Replace with "beta"')
      await editor.problem('Beta').waitFor({ state: 'detached' })
      recorder.hidePointer()
      await recorder.show(1500)
      await editor.goToLine(4)
      await page.keyboard.press('End')
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft'])
        await page.keyboard.press(key)
      await openActions('Remove')
      await recorder.show(1400)
      await editor.selectEntry('actions', 'Remove')
      await editor.problem('flag of an endpoint').waitFor({ state: 'detached' })
      await recorder.show(3000)
    })
  } finally {
    await server.stop()
    rmSync(files, { recursive: true })
  }
}
