import { describe, expect, it } from 'vitest'
import { formatRoute, parseRoute } from './route.ts'

describe('parseRoute', () => {
  it.each([
    ['', { package: '', endpoint: undefined }],
    ['#', { package: '', endpoint: undefined }],
    ['#/Shop', { package: 'Shop', endpoint: undefined }],
    ['#/Shop/', { package: 'Shop', endpoint: undefined }],
    ['#/Shop/find-user', { package: 'Shop', endpoint: 'find-user' }],
    ['#/My%20shop/a%2Fb', { package: 'My shop', endpoint: 'a/b' }],
    ['#/Shop//changes', { package: 'Shop', endpoint: undefined, page: 'changes' }],
    ['#/Shop//other', { package: 'Shop', endpoint: undefined }],
    ['#/Shop/changes', { package: 'Shop', endpoint: 'changes' }],
    ['#/Shop/%zz', { package: 'Shop', endpoint: '%zz' }],
  ])('parses %j', (fragment, route) => {
    expect(parseRoute(fragment)).toEqual(route)
  })
})

describe('formatRoute', () => {
  it.each(['find-user', 'a/b', '#?%', 'ümläut ✓', '..'])('round-trips %j', (endpoint) => {
    expect(parseRoute(formatRoute('My shop', endpoint))).toEqual({ package: 'My shop', endpoint })
  })

  it('links to the changes', () => {
    expect(formatRoute('My shop', undefined, 'changes')).toBe('#/My%20shop//changes')
  })

  it('replaces a lone surrogate', () => {
    expect(formatRoute('\ud800')).toBe('#/%EF%BF%BD')
  })
})
