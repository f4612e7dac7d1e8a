import { expect, test } from 'vitest'
import { toPreviewPage } from './preview-page.ts'

const page = (policy: string): string =>
  `<head><meta http-equiv="Content-Security-Policy" content="${policy}" /></head>`

test('forbids requests', () => {
  const explorer = page(
    "default-src 'none'; script-src 'sha256-a'; connect-src 'self'; img-src data:",
  )
  expect(toPreviewPage(explorer)).toBe(
    page("default-src 'none'; script-src 'sha256-a'; img-src data:"),
  )
})

test.each([
  ['without a policy', '<head></head>'],
  ['with another policy', page("default-src 'self'; connect-src 'self'; img-src data:")],
  ['without a rule for requests', page("default-src 'none'; img-src data:")],
])('rejects a page %s', (_, explorer) => {
  expect(() => toPreviewPage(explorer)).toThrow('unexpected Content-Security-Policy')
})
