import type { Endpoint, ObjectDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../../src/names/json-value.ts'
import { endpoint, inlineData, object } from './inline-service.ts'

/** Records that each contain six others, alone and in lists, which contain others in turn, and nested lists of objects. */
function nestedRecords(count: number): { endpoints: Endpoint[]; objects: ObjectDefinition[] } {
  const nameOf = (index: number): string => `kind${String.fromCodePoint(97 + (index % count))}`
  const endpoints: Endpoint[] = []
  const objects: ObjectDefinition[] = []
  for (let index = 0; index < count; index++) {
    const name = nameOf(index)
    const others = [1, 5, 7, 11, 13, 17].map((step, at) => {
      const other = nameOf(index * 3 + step)
      return at % 2 === 0 ? `${other}:object.${other}` : `${other}_list:[[object.${other}]]`
    })
    objects.push(object(`${name}(id, name, parts:[[object.part]], ${others.join(', ')})`))
    endpoints.push(
      endpoint(`list-${name}s[paginated]()`, { returns: [[`object.${name}`]] }),
      endpoint(`get-${name}(${name}_id!)`, { returns: [`object.${name}`] }),
    )
  }
  objects.push(
    object('part(label, items:[[object.item]])'),
    object('item(label, leaves:[[object.leaf]])'),
    object('leaf(label, texts:[string])'),
  )
  return { endpoints, objects }
}

test('the first page of records that contain others generates only what it shows', () => {
  const { endpoints, objects } = nestedRecords(26)
  const { dataset, page } = inlineData(endpoints, { objects, items: 50 })
  const generated = new Set<string>()
  for (const name of dataset.names) {
    const table = dataset.table(name)!
    const { generated: generate } = table
    Object.assign(table, {
      generated(ordinal: number): JsonObject {
        generated.add(`${name} ${ordinal}`)
        return generate(ordinal)
      },
    })
  }
  const [list] = endpoints
  const start = { direction: 'after', item: undefined, number: 1 } as const
  const { texts } = page(list!, {}, start as never, 5) as unknown as { texts: string[] }
  expect(texts).toHaveLength(5)
  // Each contains up to three records and three lists of up to three.
  expect(generated.size).toBeLessThanOrEqual(5 + 1 + 6 * 12)
  for (const text of texts) expect(countObjects(JSON.parse(text) as JsonValue)).toBeLessThan(2000)
})

function countObjects(value: JsonValue): number {
  if (typeof value !== 'object' || value === null) return 0
  return Object.values(value).reduce((sum: number, each) => sum + countObjects(each), 1)
}
