import { expect, test } from 'vitest'
import { isMessageFrom } from './is-message-from.ts'

const own = 'https://fc.example'
const page = {} as Window

test.each([
  ['the page', page, own, true],
  ['the same window with a page of another site', page, 'https://evil.example', false],
  ['a sandboxed page', page, 'null', false],
  ['another window of this site', {} as Window, own, false],
  ['no window', null, own, false],
])('a message of %s', (_who, source, origin, isOwn) => {
  expect(isMessageFrom({ source, origin }, page, own)).toBe(isOwn)
})

test('a frame that is not loaded has sent nothing', () => {
  expect(isMessageFrom({ source: null, origin: own }, null, own)).toBe(false)
})
