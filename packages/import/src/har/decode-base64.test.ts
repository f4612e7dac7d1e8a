import { expect, test } from 'vitest'
import { decodeBase64 } from './decode-base64.ts'

const TEXT = '{"a":"ı🚀?>"}'
const bytes = Buffer.from(TEXT)
const base64 = bytes.toString('base64')

test.each([
  ['with padding', base64],
  ['without padding', base64.replaceAll('=', '')],
  ['for URLs', bytes.toString('base64url')],
  ['with line breaks', base64.replaceAll(/.{4}/g, '$&\r\n ')],
  ['with text after the padding', `${base64}=A`],
])('decodes base64 %s', (_, text) => {
  expect(decodeBase64(text)).toBe(TEXT)
})

test.each([
  ['_w==', '\ufffd'],
  ['A', ''],
  ['*', ''],
  ['', ''],
])('reads %j, which is no text, as %j', (text, expected) => {
  expect(decodeBase64(text)).toBe(expected)
})
