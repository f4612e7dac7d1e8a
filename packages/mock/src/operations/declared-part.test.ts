import { readType, type PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import type { JsonValue } from '../names/json-value.ts'
import { declaredPart } from './declared-part.ts'

const definition = {
  objects: [
    {
      name: 'line',
      arguments: [
        { name: 'product', type: 'string' },
        { name: 'options', type: [['object.option']] },
      ],
      attributes: [{ name: 'price', type: 'number' }],
    },
    { name: 'option', arguments: [{ name: 'color', type: 'string' }] },
    { name: 'result', attributes: [{ name: 'id', type: 'string' }] },
  ],
} as unknown as PackageDefinition

const line = { product: 'a', price: 1, options: [{ color: 'red', id: 1 }] }
const declared = { product: 'a', options: [{ color: 'red' }] }

test.each<[type: unknown, value: JsonValue, expected: JsonValue]>([
  ['object.line', line, declared],
  [[['object.line']], [line, null], [declared, null]],
  [['null', 'object.line'], line, declared],
  [['string', 'number'], line, line],
  ['object', line, line],
  ['object.result', line, line],
  ['object.missing', line, line],
  ['object.line', 'a', 'a'],
  [[['object.line']], line, line],
])('the declared part for %j of %j is %j', (type, value, expected) => {
  expect(declaredPart(value, readType(type), { definition, side: 'argument' })).toEqual(expected)
})
