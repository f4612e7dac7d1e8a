import { readType } from 'fc-core'
import { describe, expect, it } from 'vitest'
import { findNamedObjects } from './named-objects.ts'

describe('findNamedObjects', () => {
  it.each([
    ['string', []],
    ['object.user', ['user']],
    [[['object.user'], 'null'], ['user']],
    [
      ['object.user', ['object.user'], 'object.team'],
      ['user', 'team'],
    ],
    [{ 'object.list': 'object.user' }, ['list', 'user']],
  ])('in %j', (type, names) => {
    expect(findNamedObjects(readType(type)).map(({ name }) => name)).toEqual(names)
  })
})
