import { describe, expect, test } from 'vitest'
import { createSnapshot } from '../snapshot/snapshot.ts'
import { shop } from '../testing/shop.ts'
import { findDocumentLinks } from './document-links.ts'

describe('findDocumentLinks', () => {
  test('finds URLs without surrounding punctuation', () => {
    expect(findDocumentLinks(shop).map(({ target }) => target)).toEqual([
      'https://api.example.com/shop',
      'https://example.com/docs',
      'https://example.com/a?b=c',
    ])
  })

  test('finds file paths in a configuration', () => {
    const text = '{"extends": ["strict", "../base/fc.config.json"], "mock": {"data": "./db.json"}}'
    const config = createSnapshot('file:///project/shop/fc.config.json', 1, text)
    expect(findDocumentLinks(config).map(({ target }) => target)).toEqual([
      'file:///project/base/fc.config.json',
      'file:///project/shop/db.json',
    ])
  })
})
