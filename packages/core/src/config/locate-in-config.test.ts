import { expect, test } from 'vitest'
import { locateInConfig } from './locate-in-config.ts'

const NEAR = '{ "mock": { "model": { "operations": { "get-user": { "collection": "usrs" } } } } }'
const BASE =
  '{ "mock": { "model": { "collections": { "a": { "key": ["id"] } }, "operations": { "b": {} } } } }'
const config = {
  problems: [
    { file: '/fc.config.json', text: NEAR, issues: [] },
    { file: '/base.json', text: BASE, issues: [] },
  ],
}

function locate(...pointers: string[]): string[] {
  const findings = pointers.map((pointer) => ({ pointer, message: 'Wrong.' }))
  return locateInConfig(config, findings).flatMap(({ file, text, issues }) =>
    issues.map(({ range }) => `${file} ${text.slice(range!.start.offset, range!.end.offset)}`),
  )
}

test('marks strings themselves, and the keys of other values', () => {
  expect(
    locate(
      '/mock/model/operations/get-user/collection',
      '/mock/model/operations/get-user',
      '/mock/model/collections/a/key',
    ),
  ).toEqual(['/fc.config.json "usrs"', '/fc.config.json "get-user"', '/base.json "key"'])
})

test('marks the innermost part that exists', () => {
  expect(locate('/mock/model/operations/b/filters/x')).toEqual(['/base.json "b"'])
})

test('returns nothing without findings', () => {
  expect(locateInConfig(config, [])).toEqual([])
})
