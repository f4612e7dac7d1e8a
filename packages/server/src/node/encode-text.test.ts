import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { encodeText } from './encode-text.ts'

property.prop([
  fc.array(fc.string({ unit: 'binary', maxLength: 40_000, size: 'max' }), { maxLength: 20 }),
])('encodes each text as UTF-8, without overlaps', (texts) => {
  const encoded = texts.map(encodeText)
  expect(encoded.map((bytes) => bytes.toString('base64'))).toEqual(
    texts.map((text) => Buffer.from(text).toString('base64')),
  )
})
