import { fc, test as property } from '@fast-check/vitest'
import { indexes } from 'fc-core/testing'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createSnapshot } from './index.ts'
import { checkAllFeatures } from './testing/check-all-features.ts'

const uri = 'file:///project/shop.fc.json'

/** A small definition with every kind of value once. */
const SMALL = `{
  "base_url": "https://a.example/b/", "name": "A", "flags": ["versioned"],
  "version": "2", "versions": ["1", "2"], "docs": "Unknown \\u0041, missing.", "errors": ["GONE"],
  "endpoints": [{
    "name": "find-a-v2", "returns": [["object.a"], "null"], "flags": ["paginated"], "group": "g",
    "errors": [{"code": "GONE", "docs": ""}],
    "arguments": [{"name": "id", "type": {"object.l": "string.uuid"}, "flags": ["required"], "choices": [1]}]
  }],
  "objects": [{"name": "a", "attributes": [{"name": "😀", "type": ["object.a", "null"], "flags": ["nullable"]}]},
    {"name": "l", "arguments": [{"name": "all", "type": [["T"]]}]}]
}
`
const LIBRARY = readFileSync(
  new URL('../../../examples/definitions/library-v1.fc.json', import.meta.url),
  'utf8',
)

/** Returns every `step`th offset below an end. */
function offsets(end: number, step: number): number[] {
  return indexes(Math.ceil(end / step)).map((index) => index * step)
}

describe('all features return valid results', () => {
  // An example repeats much of what the small definition has.
  test.each([
    ['each prefix of a small definition', SMALL, 1],
    ['every seventh prefix of an example', LIBRARY, 7],
    ['every fifth prefix with CRLF line endings', SMALL.replaceAll('\n', '\r\n'), 5],
  ])('for %s', (_, text, step) => {
    for (const end of offsets(text.length + 1, step))
      checkAllFeatures(createSnapshot(uri, 1, text.slice(0, end)), end)
  })

  test.each([
    ['any one character of a small definition', SMALL, 1],
    ['every seventh character of an example', LIBRARY, 7],
    ['every fifth character after a byte order mark', `\ufeff${SMALL}`, 5],
  ])('without %s', (_, text, step) => {
    for (const at of offsets(text.length, step))
      checkAllFeatures(createSnapshot(uri, 1, text.slice(0, at) + text.slice(at + 1)), at)
  })

  test('at each offset', () => {
    const snapshot = createSnapshot(uri, 1, SMALL)
    for (const at of indexes(SMALL.length + 1)) checkAllFeatures(snapshot, at)
  })

  test('in a configuration', () => {
    const text =
      '{"extends": ["strict"], "rules": {"flag-known": "off"}, "ignore": [{"rule": "x"}], "mock": {"cors": true}}'
    const snapshot = createSnapshot('file:///fc.config.json', 1, text)
    for (const at of indexes(text.length + 1)) {
      checkAllFeatures(createSnapshot('file:///fc.config.json', 1, text.slice(0, at)), at)
      checkAllFeatures(snapshot, at)
    }
  })

  const pieces = fc.constantFrom(
    ...'{ } [ ] , : " \\ // \' null 1 "name" "flags" "endpoints" "type" "object.a" "arguments" "base_url" "__proto__" 😀'.split(
      ' ',
    ),
    ' ',
    '\n',
    '\r',
    '\ud800',
    '\u0000',
  )
  property.prop([fc.array(pieces, { maxLength: 40 }), fc.nat()])('for random text', (parts, at) => {
    const text = parts.join('')
    checkAllFeatures(createSnapshot(uri, 1, text), at % (text.length + 1))
  })

  property.prop([fc.jsonValue({ maxDepth: 3 }), fc.nat()])(
    'for ill-typed definitions',
    (value, at) => {
      const text = JSON.stringify(
        {
          base_url: value,
          flags: value,
          version: value,
          versions: value,
          errors: value,
          endpoints: [
            value,
            {
              name: value,
              returns: value,
              flags: value,
              errors: value,
              arguments: [{ name: value, type: value, choices: value }],
            },
          ],
          objects: [{ name: value, attributes: value }],
        },
        undefined,
        1,
      )
      checkAllFeatures(createSnapshot(uri, 1, text), at % (text.length + 1))
    },
  )

  test.each([
    ['brackets', '['.repeat(100_000)],
    ['objects', '{"a":'.repeat(100_000)],
    ['closed brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['types', `{"endpoints":[{"returns":${'['.repeat(100_000)}`],
    ['empty', ''],
    ['only a byte order mark', '\ufeff'],
    ['carriage returns', '\r'.repeat(1000)],
    ['half a surrogate pair', '{"name": "\ud83d", "flags": ["\udc00"]}'],
    ['a JSON array', '[1, 2, {"endpoints": 3}]'],
  ])('for %s', (_, text) => {
    const snapshot = createSnapshot(uri, 1, text)
    for (const offset of [0, 1, text.length >> 1, text.length])
      checkAllFeatures(snapshot, Math.min(offset, text.length))
  })
})

test('names of Object.prototype members are treated like others', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    const text = `{"${name}": {"${name}": 1}, "endpoints": [{"name": "${name}", "flags": ["${name}"], "returns": "object.${name}", "${name}": [1]}], "objects": [{"name": "${name}"}]}`
    const snapshot = createSnapshot(uri, 1, text)
    for (let at = 0; at <= text.length; at += 3) checkAllFeatures(snapshot, at)
  }
  expect({}).not.toHaveProperty('polluted')
})
