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

  test.each([
    ['"https://a.example"', ['https://a.example']],
    ['http://a.example/b.', ['http://a.example/b']],
    ['*https://a.example/b*?!', ['https://a.example/b']],
    [
      '[a](https://a.example/b) <https://a.example/c>',
      ['https://a.example/b', 'https://a.example/c'],
    ],
    ['`https://a.example/`|https://a.example/{id}', ['https://a.example/', 'https://a.example/']],
    [String.raw`"https://a.example\n"`, ['https://a.example']],
    ['https:// ftp://a.example xhttp://a.example', []],
  ])('finds the URLs of %s', (text, expected) => {
    const links = findDocumentLinks(createSnapshot('file:///project/a.fc.json', 1, text))
    expect(links.map(({ target }) => target)).toEqual(expected)
    for (const { range, target } of links)
      expect(text.slice(range.start.character, range.end.character)).toBe(target)
  })

  test('finds file paths in a configuration', () => {
    const text = '{"extends": ["strict", "../base/fc.config.json"], "mock": {"data": "./db.json"}}'
    const config = createSnapshot('file:///project/shop/fc.config.json', 1, text)
    expect(findDocumentLinks(config).map(({ target }) => target)).toEqual([
      'file:///project/base/fc.config.json',
      'file:///project/shop/db.json',
    ])
  })

  test.each([
    ['{"extends": "../a b#.json"}', 'file:///project/a%20b%23.json', '../a b#.json'],
    ['{"extends": ["./x/../y//z.json"]}', 'file:///project/shop/y/z.json', './x/../y//z.json'],
    ['{"extends": "/etc/fc.json"}', 'file:///etc/fc.json', '/etc/fc.json'],
    ['{"extends": "base"}', undefined, ''],
    ['{"extends": "@acme/rules"}', undefined, ''],
    ['{"plugins": ["../acme.mjs"]}', 'file:///project/acme.mjs', '../acme.mjs'],
    ['{"plugins": ["acme/strict.js", "@acme/rules", 1]}', undefined, ''],
    [
      '{"extends": "https://a.example/fc.json"}',
      'https://a.example/fc.json',
      'https://a.example/fc.json',
    ],
    ['{"extends": ["strict", 1, {"a": "./b"}]}', undefined, ''],
    ['{"mock": {"data": "db.json", "delay": "./x"}}', 'file:///project/shop/db.json', 'db.json'],
    ['{"mock": {"data": ""}}', undefined, ''],
    ['{"mock": "./x", "ignore": [{"files": "./x"}]}', undefined, ''],
    ['{"data": "./x"}', undefined, ''],
    ['["./x"]', undefined, ''],
  ])('links the files of the configuration %s', (text, expected, linked) => {
    const config = createSnapshot('file:///project/shop/fc.config.json', 1, text)
    const links = findDocumentLinks(config)
    expect(links.map(({ target }) => target)).toEqual(expected === undefined ? [] : [expected])
    for (const { range } of links)
      expect(text.slice(range.start.character, range.end.character)).toBe(linked)
  })

  test('links files only in a configuration', () => {
    const text = '{"extends": "../base.json", "mock": {"data": "./db.json"}}'
    expect(findDocumentLinks(createSnapshot('file:///project/a.fc.json', 1, text))).toEqual([])
  })
})
