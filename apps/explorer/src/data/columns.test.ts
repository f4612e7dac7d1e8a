import { readJson } from 'fc-core/json'
import { describe, expect, it } from 'vitest'
import { recordColumns } from './columns.ts'

function columnsOf(key: string[], rows: unknown[]) {
  const text = JSON.stringify(rows)
  const { root } = readJson(text)
  return recordColumns(key, root?.kind === 'array' ? root.items : [], text)
}

describe('recordColumns', () => {
  it('starts with the key', () => {
    const row = { title: 'a', name: 'b', id: 'c', project_id: 'd' }
    const names = columnsOf(['project_id', 'id'], [row]).map(({ name }) => name)
    expect(names).toEqual(['project_id', 'id', 'name', 'title'])
  })

  it('shows a UUID in full', () => {
    const [id, other] = columnsOf(['id'], [{ id: 'x'.repeat(36), other: 'x'.repeat(36) }])
    expect(id!.width).toBe(36 * 8 + 26)
    expect(other!.width).toBeLessThan(id!.width + 1)
    expect(columnsOf(['id'], [{ id: 'x'.repeat(300_000) }])[0]!.width).toBe(36 * 8 + 26)
  })

  it.each([[[]], [[{}]]])('has no columns for %j', (rows) => {
    expect(columnsOf(['id'], rows)).toEqual([])
  })
})
