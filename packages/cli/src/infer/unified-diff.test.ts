import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fc, test as property } from '@fast-check/vitest'
import { applyTextEdits, type TextEdit } from 'fc-core'
import { afterAll, expect, test } from 'vitest'
import { formatUnifiedDiff } from './unified-diff.ts'
import { runs } from 'fc-core/testing'

const folder = mkdtempSync(join(tmpdir(), 'fc-diff-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${index}\n`).join('')

test('shows changed lines with three lines around them, and near changes together', () => {
  const text = lines(30)
  const edits = [
    { start: 2, end: 3, text: 'one' },
    { start: 10, end: 10, text: 'new\n' },
    { start: text.indexOf('25'), end: text.indexOf('26'), text: '' },
  ]
  expect(formatUnifiedDiff('./folder/a.json', text, edits)).toBe(
    `--- a/folder/a.json
+++ b/folder/a.json
@@ -1,8 +1,9 @@
 0
-1
+one
 2
 3
 4
+new
 5
 6
 7
@@ -23,7 +24,6 @@
 22
 23
 24
-25
 26
 27
 28
`,
  )
})

test('is empty without changes', () => {
  expect(formatUnifiedDiff('a', 'text\n', [])).toBe('')
  expect(formatUnifiedDiff('a', 'text\n', [{ start: 0, end: 4, text: 'text' }])).toBe('')
})

test('marks a missing line break at the end', () => {
  expect(formatUnifiedDiff('a', '{}', [{ start: 1, end: 1, text: '\n' }])).toBe(
    `--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n-{}\n\\ No newline at end of file\n+{\n+}\n\\ No newline at end of file\n`,
  )
})

property.prop(
  [
    fc.array(fc.constantFrom('a', 'b', 'c', '\n', '\n', 'é'), { minLength: 1, maxLength: 60 }),
    fc.array(
      fc.tuple(fc.nat(60), fc.nat(12), fc.array(fc.constantFrom('x', '\n', 'b'), { maxLength: 5 })),
      { minLength: 1, maxLength: 4 },
    ),
  ],
  { numRuns: runs(60) },
)('git applies it', (characters, changes) => {
  const text = characters.join('')
  let end = 0
  const edits = changes
    .map(([start, length, added]): TextEdit => {
      const from = Math.min(start, text.length)
      return { start: from, end: Math.min(from + length, text.length), text: added.join('') }
    })
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .filter((edit) => {
      const isFree = edit.start >= end
      if (isFree) end = edit.end
      return isFree
    })
  const after = applyTextEdits(text, edits)
  const diff = formatUnifiedDiff('file', text, edits)
  if (diff === '') {
    expect(after).toBe(text)
    return
  }
  writeFileSync(join(folder, 'file'), text)
  execFileSync('git', ['apply', '-'], { cwd: folder, input: diff })
  expect(after === '' ? '' : readFileSync(join(folder, 'file'), 'utf8')).toBe(after)
})
