import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { obstacle, useVSCode } from './use-vscode.ts'
import type { Workbench } from './workbench.ts'

describe.skipIf(obstacle !== undefined)('extension in an untrusted workspace', () => {
  /** The file that the plugin writes if it runs. */
  let ran: string
  let editor: Workbench

  const opened = useVSCode(
    { trustsAll: false, settings: { 'security.workspace.trust.startupPrompt': 'never' } },
    (workspace) => {
      ran = join(workspace, 'ran')
      writeFileSync(
        join(workspace, 'acme.mjs'),
        `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, '')`,
      )
      writeFileSync(join(workspace, 'fc.config.json'), '{ "plugins": ["./acme.mjs"] }')
    },
  )
  beforeAll(() => void ({ editor } = opened()))

  it('reports problems, but sends no requests, starts no mock servers and runs no git', async () => {
    await editor.open('notes.fc.json')
    const warning = (action: string) => editor.notification(`Trust this workspace to ${action}`)
    await editor.clickLens('Send request')
    await warning('send requests').first().waitFor()
    await editor.clickLens('Start mock server')
    await warning('start mock servers').first().waitFor()
    await editor.run('Compare with Git')
    await warning('compare with git').first().waitFor()
    await editor.screenshot('untrusted')
    await editor.open('broken.fc.json')
    await editor.page.locator('.squiggly-error').first().waitFor()
  })

  it('does not run plugins, which their configuration notes', async () => {
    await editor.open('fc.config.json')
    await editor.page.locator('.squiggly-info').first().waitFor()
    await editor.screenshot('untrusted-plugins')
    expect(existsSync(ran)).toBe(false)
  })

  it('runs plugins as soon as the workspace is trusted', async () => {
    await editor.open('notes.fc.json')
    await editor.run('Manage Workspace Trust')
    await editor.page.getByRole('button', { name: 'Trust', exact: true }).first().click()
    await expect.poll(() => existsSync(ran)).toBe(true)
  })
})
