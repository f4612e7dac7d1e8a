import { describe } from 'vitest'
import { testConversions } from './cases/conversions.ts'
import { testEditing } from './cases/editing.ts'
import { testPreviews } from './cases/previews.ts'
import { obstacle, useVSCode } from './use-vscode.ts'

if (obstacle !== undefined)
  console.warn(`Tests of the extension in VS Code are skipped: ${obstacle}`)

// Share a VS Code: its start takes longer than most tests.
describe.skipIf(obstacle !== undefined)('extension in VS Code', () => {
  const opened = useVSCode()

  describe('editing', () => {
    testEditing(opened)
  })
  describe('conversions', () => {
    testConversions(() => opened().editor)
  })
  describe('previews', () => {
    testPreviews(opened)
  })
})
