import { checkValue, readType, type TypeNode } from 'fc-core'
import { checkMembers, readMembers } from 'fc-core/internal'
import { expect, it } from 'vitest'
import { isObject, type JsonObject, type JsonValue } from '../../src/names/json-value.ts'
import { describeDefinitions } from '../support/dataset-coverage/describe-definitions.ts'
import { shorten } from './session.ts'
import { useSession } from './use-session.ts'

describeDefinitions('results', ({ definition }) => {
  it('match the declared types', async () => {
    const session = await useSession(definition, { pageSize: 5 })
    const context = { definition, side: 'attribute' } as const
    const wrong: string[] = []
    for (const { name, returns, flags, attributes = [] } of definition.endpoints) {
      const result = await session.call(name, await session.example(name))
      if (!result.ok) continue // Reported by the law of example arguments.
      const type = readType(returns)
      const isPaginated = flags?.includes('paginated') === true
      const values = isPaginated
        ? ((result.body as JsonObject)['page'] as JsonValue[])
        : [result.body]
      const hasMembers = !isPaginated && returns.length === 1 && attributes.length > 0
      for (const value of values) {
        const found = checkValue(value, isPaginated ? itemOf(type) : type, context)
        if (hasMembers && isObject(value))
          found.push(...checkMembers(value, readMembers(attributes), context))
        wrong.push(...found.map((mismatch) => `${name}: ${shorten(mismatch)}`))
      }
      if (result.body !== null) await session.reset()
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })
})

/** Returns the item type: an array type describes the page, an object type one item. */
function itemOf(type: TypeNode): TypeNode {
  if (type.kind === 'array') return type.items
  return type.kind === 'object' ? type : { kind: 'any' }
}
