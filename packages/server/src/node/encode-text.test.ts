import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { encodeText } from './encode-text.ts'

const text = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(1000))
  .map(([part, count]) => part.repeat(count))

property.prop([fc.array(text, { maxLength: 20 })])(
  'encodes each text as UTF-8, without overlaps',
  (texts) => {
    const encoded = texts.map(encodeText)
    expect(encoded.map((bytes) => bytes.toString('base64'))).toEqual(
      texts.map((text) => Buffer.from(text).toString('base64')),
    )
  },
)
