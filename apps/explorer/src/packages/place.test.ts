import { describe, expect, it } from 'vitest'
import { formatPlace, readPlace } from './place.ts'

describe('readPlace', () => {
  it.each([
    ['', { package: '', endpoint: undefined }],
    ['#', { package: '', endpoint: undefined }],
    ['#/Shop', { package: 'Shop', endpoint: undefined }],
    ['#/Shop/', { package: 'Shop', endpoint: undefined }],
    ['#/Shop/find-user', { package: 'Shop', endpoint: 'find-user' }],
    ['#/My%20shop/a%2Fb', { package: 'My shop', endpoint: 'a/b' }],
    ['#/Shop/%zz', { package: 'Shop', endpoint: '%zz' }],
  ])('reads %j', (fragment, place) => {
    expect(readPlace(fragment)).toEqual(place)
  })
})

describe('formatPlace', () => {
  it.each(['find-user', 'a/b', '#?%', 'ümläut ✓', '..'])('leads back to %j', (endpoint) => {
    expect(readPlace(formatPlace('My shop', endpoint))).toEqual({ package: 'My shop', endpoint })
  })

  it('takes a lone surrogate', () => {
    expect(formatPlace('\ud800')).toBe('#/%EF%BF%BD')
  })
})
