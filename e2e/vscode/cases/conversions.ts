import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Workbench } from '../workbench.ts'

/** Tests of imports and conversions, which run in workers: on the desktop and in the browser. */
export function testConversions(opened: () => Workbench): void {
  let editor: Workbench

  beforeAll(() => void (editor = opened()))
  beforeEach(() => editor.reset())

  it('imports an API description as a new definition, with a report', async () => {
    await editor.selectMenuItem('pets.openapi.yaml', 'Import API Description')
    await editor.page.locator('.tab', { hasText: 'Import of pets.openapi.yaml' }).waitFor()
    // It may have disappeared, and shortly after the start VS Code shows none.
    await editor.run('Notifications: Show Notifications')
    const notifications = editor.page.locator('.notifications-center')
    await notifications
      .getByText('Imported 2 endpoints and 1 object from pets.openapi.yaml')
      .waitFor()
    await editor.screenshot('import')
    await notifications.getByRole('button', { name: 'Show Guesses' }).click()
    await editor.tab('Import of pets.openapi.yaml').waitFor()
    await expect.poll(() => editor.text()).toContain('"base_url": "https://api.example.com/pets')
    await expect.poll(() => editor.text(1)).toContain('Inferred the flag `paginated`')
    // The referenced file was read.
    expect(await editor.text(1)).not.toContain('Reference not found')
    await editor.screenshot('import-guesses')
  })

  it('converts a definition to another format', async () => {
    await editor.open('shop.fc.json')
    // Other tests scroll.
    await editor.goToLine(1)
    await editor.lens('Preview').waitFor()
    await editor.run('Convert Definition…')
    await editor.entry('choices', 'OpenAPI 3.1').waitFor()
    await editor.screenshot('convert')
    await editor.selectEntry('choices', 'OpenAPI 3.1')
    await expect.poll(() => editor.text()).toContain('"openapi": "3.1')
    await editor.screenshot('converted')
  })
}
