import { expect, test } from 'vitest'
import { withCursor } from '../testing/with-cursor.ts'
import { findDocsAction } from './docs-action.ts'

const find = (marked: string, only?: string[]): unknown => {
  const { snapshot, range } = withCursor(marked)
  return findDocsAction(snapshot, range, only === undefined ? {} : { only })
}

test.each(['{"docs": "Te|xt"}', '{"do|cs": "Text"}', '{"endpoints": [{"docs": "|"}]}'])(
  'is offered in %s',
  (marked) => {
    expect(find(marked)).toEqual({
      title: 'Preview docs',
      command: { title: 'Preview docs', command: 'fc.previewDocs' },
    })
  },
)

test.each(['{"name": "Te|xt"}', '{"docs": |5}', '{"docs": {"a|": "b"}}', '|'])(
  'is not offered in %s',
  (marked) => {
    expect(find(marked)).toBeUndefined()
  },
)

test('is not offered among fixes', () => {
  expect(find('{"docs": "Te|xt"}', ['quickfix'])).toBeUndefined()
})
