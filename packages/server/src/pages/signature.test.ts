import { fc, test as property } from '@fast-check/vitest'
import { runs } from 'fc-core/testing'
import { createHmac, hash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createNodeSigner,
  createPortableSigner,
  createSigner,
  isSameSignature,
  type NodeCrypto,
} from './signature.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const text = fc.string({ unit: 'grapheme', maxLength: 200 })
const key = fc.string({ unit: 'binary-ascii', maxLength: 64 })

property.prop([key, text], { numRuns: runs(1000) })(
  'is HMAC-SHA-256 in base64url, with `node:crypto` and without',
  (key, text) => {
    const expected = createHmac('sha256', key).update(text).digest('base64url')
    expect(createPortableSigner(key)(text)).toBe(expected)
    expect(createNodeSigner(key, { hash } as NodeCrypto)(text)).toBe(expected)
  },
)

property.prop([text, text], { numRuns: runs(100) })(
  'is the same in runtimes without `process`, for any secret',
  (secret, text) => {
    const expected = createSigner(secret, 'cursor')(text)
    expect(expected).toMatch(/^[\w-]{43}$/)
    vi.stubGlobal('process', undefined)
    try {
      expect(createSigner(secret, 'cursor')(text)).toBe(expected)
    } finally {
      vi.unstubAllGlobals()
    }
  },
)

test('differs by secret and purpose', () => {
  const signatures = [
    createSigner('a', 'x')('text'),
    createSigner('b', 'x')('text'),
    createSigner('a', 'y')('text'),
  ]
  expect(new Set(signatures).size).toBe(3)
})

property.prop([fc.string(), fc.string()], { numRuns: runs(100) })(
  'isSameSignature compares texts',
  (first, second) => {
    expect(isSameSignature(first, second)).toBe(first === second)
    expect(isSameSignature(first, `${first}`)).toBe(true)
  },
)
