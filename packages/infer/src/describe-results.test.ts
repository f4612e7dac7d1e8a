import { applyTextEdits, lintText, type PackageDefinition } from 'fc-core'
import { definitionGroups } from 'fc-core/testing'

import { describe, expect, test } from 'vitest'
import { describeResults } from './describe-results.ts'
import { isUntyped } from './is-untyped.ts'
import { resultType } from './result-type.ts'
import { packageOf } from './testing/package-of.ts'
import { undescribedExamples } from './testing/undescribed-examples.ts'

const id = { name: 'id', type: 'string', flags: ['required'] }

function describeOne(definition: PackageDefinition, endpoint: number): PackageDefinition {
  const text = JSON.stringify(definition)
  return JSON.parse(applyTextEdits(text, describeResults(text, { endpoint })))
}

test('describes one endpoint, and defines the object that others return as well', () => {
  const definition = packageOf([
    { name: 'get_order', arguments: [id] },
    { name: 'list_orders', flags: ['paginated'] },
    { name: 'get_user', arguments: [id] },
  ])
  const { endpoints, objects } = describeOne(definition, 1)
  expect(endpoints.map(({ returns }) => returns)).toEqual([
    ['object'],
    ['object.order'],
    ['object'],
  ])
  expect(objects?.map(({ name }) => name)).toEqual(['order'])
  expect(describeOne({ ...definition, endpoints, objects: objects! }, 0).objects).toEqual(objects)
})

test('does not change a definition whose results are described, or tell nothing', () => {
  const attributes = [{ name: 'id', type: 'string' }]
  const definition = packageOf([{ name: 'get_user', attributes }, { name: 'ping' }])
  expect(describeResults(JSON.stringify(definition))).toEqual([])
})

describe.each([...definitionGroups, undescribedExamples])(
  '%s',
  (_, { isAvailable, definitions }) => {
    test.runIf(isAvailable).each(definitions)(
      '%s: lints no worse after one endpoint or all are described',
      (_name, definition) => {
        const text = `${JSON.stringify(definition, undefined, 2)}\n`
        const codes = (value: string): string[] => [
          ...new Set(lintText(value).map(({ code }) => code)),
        ]
        const before = codes(text)
        const untyped = definition.endpoints.flatMap((endpoint, index) =>
          isUntyped(resultType(endpoint, definition), definition, 'attribute') ? [index] : [],
        )
        for (const endpoint of [undefined, untyped[0], untyped[untyped.length >> 1]]) {
          const after = applyTextEdits(text, describeResults(text, { endpoint }))
          expect(before).toEqual(expect.arrayContaining(codes(after)))
        }
      },
    )
  },
)
