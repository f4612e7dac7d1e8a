import { expect, test } from 'vitest'
import { withCursor } from '../testing/with-cursor.ts'
import { findElementAt } from './element-at.ts'

const find = (marked: string): ReturnType<typeof findElementAt> => {
  const { snapshot, position } = withCursor(marked)
  return findElementAt(snapshot, position)
}

test.each([
  ['{"name|": "Shop", "docs": "The shop"}', 'Shop', 'The shop'],
  ['{"name": "Shop", "docs": "The| shop"}', 'Shop', 'The shop'],
  ['{"name": "Shop", "docs": "", "flags": [|]}', 'Shop', ''],
  ['{"docs": "Text|"}', '', 'Text'],
  ['{"name": "Shop", "errors": [{"code": "GONE", "docs": "|Gone"}]}', 'GONE', 'Gone'],
  ['{"name": "Shop|"}', 'Shop', undefined],
  ['{"docs": 5|}', '', undefined],
  ['|', '', undefined],
])('finds the documentation in %s', (marked, title, docs) => {
  expect(find(marked)).toEqual({ endpoint: undefined, title, docs })
})

test.each([
  ['"docs": "Fi|nds"', 'find', 'Finds'],
  ['"docs": "Finds", "arguments": [{"name": "id", "docs": "|Key"}]', 'find › id', 'Key'],
  ['"docs": "Finds", "arguments": [{"name": "id|"}]', 'find', 'Finds'],
  ['"arguments": [{"name": "id|"}]', 'Shop', 'The shop'],
  ['"errors": [{"code": "GONE", "docs": "Gone|"}]', 'find › GONE', 'Gone'],
])('finds the endpoint and the documentation at %s', (marked, title, docs) => {
  const text = `{"name": "Shop", "docs": "The shop", "endpoints": [{"name": "find", ${marked}}]}`
  expect(find(text)).toEqual({ endpoint: 'find', title, docs })
})

test('finds the documentation while its string is not closed', () => {
  expect(find('{"name": "Shop", "endpoints": [{"name": "find", "docs": "Fin|')).toEqual({
    endpoint: 'find',
    title: 'find',
    docs: 'Fin',
  })
})
