import { expect, test } from 'vitest'
import { indexObjects } from '../definition/object-index.ts'
import { toListMember, createTypeSuggester } from './suggest-type.ts'

const objects = ['user', 'date', 'constructor', '__proto__'].map((name) => ({ name }))
const suggest = createTypeSuggester(indexObjects({ objects }, { objects }))

test.each([
  ['String', 'string', true],
  [' boolean', 'boolean', true],
  ['strnig', 'string', false],
  ['bool', 'boolean', true],
  ['integer', 'number.i64', false],
  ['Int', 'number.i64', false],
  ['int32', 'number.i32', true],
  ['float', 'number.f64', false],
  ['uuid', 'string.uuid', true],
  ['date-time', 'string.datetime', true],
  ['date', 'object.date', false],
  ['time', 'string.time', false],
  ['user', 'object.user', true],
  ['uesr', 'object.user', false],
  ['Object.user', 'object.user', true],
  ['objct.user', 'object.user', false],
  ['String.email', 'string.email', true],
  ['str.email', 'string.email', true],
  ['integer.u32', 'number.u32', false],
  ['String.nope', 'string', false],
  ['string[]', [['string']], false],
  ['user[][]', [[['object.user']]], false],
  ['Array<int>', [['number.i64']], false],
  ['string|null', ['string', 'null'], false],
  ['bool?', ['boolean', 'null'], false],
  ['constructor', 'object.constructor', true],
  ['__proto__', 'object.__proto__', true],
])('suggests for %s the type %j', (word, type, isCertain) => {
  expect(suggest(word)).toEqual({ type, isCertain })
})

test.each(['weird', '', 'hasOwnProperty', '[]', '|', '?', 'x'.repeat(100_000)])(
  'suggests nothing for %s',
  (word) => {
    expect(suggest(word)).toBeUndefined()
  },
)

test.each([
  ['string', 'string'],
  [[['string']], ['string']],
  [['string', 'null'], undefined],
])('toListMember converts %j to %j', (type, member) => {
  expect(toListMember(type)).toEqual(member)
})
