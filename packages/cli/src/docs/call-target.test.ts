import type { PackageDefinition } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { parseCallTarget, resolveCallUrls } from './call-target.ts'

describe('parseCallTarget', () => {
  it.each([
    ['mock', 'mock'],
    ['http://localhost:4010', 'http://localhost:4010/'],
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
  ])('accepts %s', (text, expected) => {
    expect(String(parseCallTarget(text))).toBe(expected)
  })

  it.each([
    'Mock',
    'localhost:4010',
    'ftp://example.com/',
    'https://example.com/?a=1',
    'https://example.com/#a',
    'https://me:secret@example.com/',
    'http://[::1]:4010/',
    '',
  ])('rejects %j', (text) => {
    expect(parseCallTarget(text)).toBeUndefined()
  })
})

describe('resolveCallUrls', () => {
  const definitions = ['https://api.example.com', 'https://api.example.com/v2/'].map(
    (base_url) => ({
      base_url,
    }),
  ) as PackageDefinition[]
  const resolve = (url: string, list = definitions): string[] =>
    list.map(resolveCallUrls(new URL(url), list))

  it('keeps the paths of the definitions for an origin', () => {
    expect(resolve('http://localhost:4010')).toEqual([
      'http://localhost:4010/',
      'http://localhost:4010/v2/',
    ])
  })

  it('uses a URL with a path for one base URL', () => {
    const versions = [
      definitions[1]!,
      { ...definitions[1]!, base_url: 'https://api.example.com/v2' },
    ]
    expect(resolve('https://test.example.com/api', versions)).toEqual([
      'https://test.example.com/api/',
      'https://test.example.com/api/',
    ])
  })

  it('rejects a URL with a path for several base URLs', () => {
    expect(() => resolve('https://test.example.com/api')).toThrow(
      '--try https://test.example.com/api is the URL of one service, but the definitions have 2 base URLs: pass https://test.example.com, which keeps their paths.',
    )
  })
})
