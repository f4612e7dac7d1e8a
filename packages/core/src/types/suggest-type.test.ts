import { expect, test } from 'vitest'
import { indexObjects } from '../definition/object-index.ts'
import {
  createTypeSuggester,
  formatSuggestion,
  splitTypeWord,
  toListMember,
} from './suggest-type.ts'

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

/** Types of other systems that have one meaning here. */
const CERTAIN = {
  'number.i64': ['int64', 'long', 'sint64', 'i64'],
  'number.i32': ['int32', 'sint32', 'i32'],
  'number.u64': ['uint64', 'u64'],
  'number.u32': ['uint32', 'u32'],
  'number.f64': ['double', 'float64', 'f64'],
  'number.f32': ['float32', 'f32'],
  boolean: ['bool', 'Boolean'],
  string: ['str', 'text', 'varchar', 'String'],
  'string.uuid': ['guid', 'GUID', 'uuid'],
  null: ['nil', 'none', 'Null'],
}

/** Types of other systems that may mean something else. */
const UNSURE = {
  'number.i64': ['integer', 'int', 'bigint', 'short'],
  'number.u64': ['uint', 'natural'],
  'number.f64': ['float'],
  number: ['decimal', 'numeric', 'real', 'num'],
  'string.time': ['time'],
  'number.timestamp': ['timestamp', 'epoch', 'unixtime', 'unix-time'],
  'string.base64': ['file', 'binary', 'bytes', 'byte', 'blob', 'buffer'],
  'string.ipv4': ['ip'],
  'string.url': ['link', 'href'],
  'string.phone': ['tel', 'telephone'],
  'string.email': ['mail'],
  string: ['id', 'enum', 'char', 'symbol', 'password', 'secret'],
  object: ['dict', 'dictionary', 'map', 'hash', 'hashmap', 'record', 'struct'],
  array: ['list', 'vector', 'tuple', 'set', 'sequence'],
  any: ['unknown', 'mixed', 'json', 'value'],
  null: ['void', 'undefined', 'nothing', 'unit'],
}

const wordsOf = (types: Record<string, string[]>): [string, string][] =>
  Object.entries(types).flatMap(([type, words]) =>
    words.map((word): [string, string] => [word, type]),
  )

test.each(wordsOf(CERTAIN))('%s certainly means %s', (word, type) => {
  expect(suggest(word)).toEqual({ type, isCertain: true })
})

test.each(wordsOf(UNSURE))('%s probably means %s', (word, type) => {
  expect(suggest(word)).toEqual({ type, isCertain: false })
})

test('date means a date if no object has this name', () => {
  const withoutObjects = createTypeSuggester(indexObjects({ objects: [] }, { objects: [] }))
  expect(withoutObjects('date')).toEqual({ type: 'string.date', isCertain: false })
})

test.each<[string, unknown, boolean]>([
  // Objects with the name of a foreign type or of a refinement.
  ['long', 'object.long', false],
  ['email', 'object.email', false],
  // A dot, with a base that fits or does not.
  ['string.user', 'object.user', false],
  ['wrong.user', 'object.user', false],
  ['dict.user', 'object.user', false],
  ['wrong.uuid', 'string.uuid', false],
  ['number.uuid', 'string.uuid', false],
  ['.uuid', 'string.uuid', false],
  ['wrong.nope', undefined, false],
  // Lists.
  ['List<string>', [['string']], false],
  ['set( string )', [['string']], false],
  ['vec [user]', [['object.user']], false],
  ['string.uuid[]', [['string.uuid']], false],
  ['object.user[]', [['object.user']], false],
  ['number.uuid[]', [['string.uuid']], false],
  ['any[]', [['any']], false],
  ['string|null[]', [['string', 'null']], false],
  ['checklist<string>', undefined, false],
  ['list<string>s', undefined, false],
  ['wrongest[]', undefined, false],
  // Unions.
  ['string | null', ['string', 'null'], false],
  ['string,number', ['string', 'number'], false],
  ['string | wrongest', undefined, false],
  ['string[] | null', undefined, false],
  ['object.user?', ['object.user', 'null'], false],
  ['object.nope?', ['object', 'null'], false],
  ['string.nope[]', [['string']], false],
  // Misspelled words.
  ['integr', 'number.i64', false],
  ['datetme', 'string.datetime', false],
  ['boool', 'boolean', false],
  ['upd', undefined, false],
  ['lnk', undefined, false],
])('suggests for %s the type %j, given objects named like types', (word, type, isCertain) => {
  const objects = ['user', 'long', 'email'].map((name) => ({ name }))
  const suggestion = createTypeSuggester(indexObjects({ objects }, { objects }))(word)
  expect(suggestion).toEqual(type === undefined ? undefined : { type, isCertain })
})

test.each<[string, [string, string | undefined]]>([
  ['string', ['string', undefined]],
  ['string.email', ['string', 'email']],
  ['object.a.b', ['object', 'a.b']],
  ['.a', ['', 'a']],
  ['a.', ['a', '']],
])('splitTypeWord splits %s into %j', (word, parts) => {
  expect(splitTypeWord(word)).toEqual(parts)
})

test.each([
  ['string', '`string`'],
  [[['string']], '`[["string"]]`'],
  ['a\nb', '`a\\u000ab`'],
])('formatSuggestion formats %j as %s', (type, text) => {
  expect(formatSuggestion(type)).toBe(text)
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
  [['string'], undefined],
  [[['string'], 'null'], undefined],
])('toListMember converts %j to %j', (type, member) => {
  expect(toListMember(type)).toEqual(member)
})

test('suggests types for words of up to 100 letters', () => {
  const named = [100, 101].map((length) => ({ name: 'x'.repeat(length) }))
  const suggestNamed = createTypeSuggester(indexObjects({ objects: named }, { objects: named }))
  expect(named.map(({ name }) => suggestNamed(name)?.type)).toEqual([
    `object.${'x'.repeat(100)}`,
    undefined,
  ])
})
