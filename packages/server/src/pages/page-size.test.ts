import { expect, test } from 'vitest'
import { readPageSize } from './page-size.ts'

const member = { name: 'page/size' } as Parameters<typeof readPageSize>[1]

test.each([
  [{}, 20],
  [{ 'page/size': null }, 20],
  [{ 'page/size': 0 }, 0],
  [{ 'page/size': 7 }, 7],
  [{ 'page/size': '7' }, 7],
  [{ 'page/size': 50 }, 50],
  [{ 'page/size': 51 }, 50],
  [{ 'page/size': '999999999999999' }, 50],
])('readPageSize of %j: %d', (args, expected) => {
  expect(readPageSize(args, member, 20, 50)).toBe(expected)
})

test('readPageSize limits the default as well', () => {
  expect(readPageSize({ 'page/size': 7 }, undefined, 20, 50)).toBe(20)
  expect(readPageSize({}, member, 80, 50)).toBe(50)
})

test.each([
  [-1, 'number -1'],
  [1.5, 'number 1.5'],
  ['', 'string ""'],
  ['7a', 'string "7a"'],
  ['a7', 'string "a7"'],
  ['-7', 'string "-7"'],
  ['9999999999999999', 'string "9999999999999999"'],
  [true, 'boolean true'],
])('readPageSize rejects %j', (value, received) => {
  expect(readPageSize({ 'page/size': value }, member, 20, 50)).toEqual({
    problem: 'wrong-type',
    pointer: '/page~1size',
    expected: 'a whole number from 0',
    received,
  })
})
