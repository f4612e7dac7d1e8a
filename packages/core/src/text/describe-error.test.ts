import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

test.each([
  ['a frame of a module', 'Error: boom\n    at check (file:///a/b/rules.mjs:3:7)', 'rules.mjs:3:7'],
  ['a frame without a function', 'Error: boom\n    at file:///a/rules.mjs:3:7', 'rules.mjs:3:7'],
  [
    'a module that was imported again',
    'Error: boom\n    at x (file:///a/rules.mjs?fc=1:3:7)',
    'rules.mjs:3:7',
  ],
  ['a path of Windows', 'Error: boom\n    at x (C:\\a\\rules.cjs:3:7)', 'rules.cjs:3:7'],
  [
    'a syntax error',
    'file:///a/rules.mjs:4\n  x x\n    ^\n\nError: boom\n    at node:internal:1:2',
    'rules.mjs:4',
  ],
])('describeError names the place of %s', (_, stack, place) => {
  expect(describeError(Object.assign(new Error('boom'), { stack }))).toBe(`Error: boom (${place})`)
})

test('describeError describes an error without a place, and other thrown values', () => {
  expect(describeError(Object.assign(new Error('boom\nmore'), { stack: '' }))).toBe('Error: boom')
  expect(describeError('no')).toBe('it threw no.')
})
