import { expect, test } from 'vitest'
import { createNameFinder } from './name-finder.ts'

const finder = createNameFinder(['user', 'UserList', 'team', 'Team', 'constructor'])

test.each([
  ['User', 'user'],
  ['user-list', 'UserList'],
  ['TEAM', undefined],
  ['user', undefined],
  ['uesr', undefined],
  ['__proto__', undefined],
])('the spelling variant of %s is %s', (name, variant) => {
  expect(finder.findVariant(name)).toBe(variant)
})

test.each([
  ['uesr', 'user'],
  ['TEAM', 'team'],
  ['Constructr', 'constructor'],
  ['toString', undefined],
])('the nearest name to %s is %s', (name, nearest) => {
  expect(finder.findNearest(name)).toBe(nearest)
})

test('finds only spelling variants after many comparisons', () => {
  const names = Array.from({ length: 60_000 }, (_, index) => `name ${index}`)
  const { findNearest } = createNameFinder(names)
  expect(findNearest('nmae 59999')).toBe('name 59999')
  expect(findNearest('nmae 59998')).toBeUndefined()
  expect(findNearest('NAME_59998')).toBe('name 59998')
})
