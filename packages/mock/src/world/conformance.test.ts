import { existsSync, readdirSync, readFileSync } from 'node:fs'
import {
  checkMembers,
  checkValue,
  type Endpoint,
  type PackageDefinition,
  readMembers,
  readType,
  type TypeContext,
  type TypeNode,
} from 'fc-core'
import { describe, expect, it } from 'vitest'
import { createWorld } from './create-world.ts'
import { granted } from '../testing/collections.ts'

/** Real definitions lie beside the repository for those who have them. */
const corpus = new URL('../../../../../shared/corpus/', import.meta.url)
const hasCorpus = existsSync(corpus)
const files = hasCorpus
  ? readdirSync(corpus).filter((file) => file.endsWith('.json'))
  : ['(no ../shared/corpus)']

describe('worlds of real definitions', () => {
  it.runIf(hasCorpus).each(files)('%s: every result is what the definition says', (file) => {
    const definition = JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as PackageDefinition
    const world = createWorld(definition, { seed: 1, items: 57 })
    const context: TypeContext = { definition, side: 'attribute' }
    const wrong: unknown[] = []
    for (const endpoint of definition.endpoints) {
      if (endpoint.flags?.includes('paginated') === true) {
        const collection = world.collection(endpoint, {})
        for (const { value: item } of granted(collection).slice(0, 5))
          wrong.push(
            ...checkValue(item, itemTypeOf(endpoint), context).map((mismatch) => ({
              endpoint: endpoint.name,
              mismatch,
            })),
          )
      } else {
        const result = granted(world.result(endpoint, world.exampleArguments(endpoint)))
        const found = checkValue(result, readType(endpoint.returns), context)
        const attributes =
          endpoint.returns.length === 1 && endpoint.attributes?.length
            ? checkMembers(
                result as Record<string, unknown>,
                readMembers(endpoint.attributes),
                context,
              )
            : []
        wrong.push(
          ...[...found, ...attributes].map((mismatch) => ({ endpoint: endpoint.name, mismatch })),
        )
      }
    }
    expect(wrong).toEqual([])
  })
})

function itemTypeOf(endpoint: Endpoint): TypeNode {
  const type = readType(endpoint.returns)
  return type.kind === 'array' ? type.items : type.kind === 'object' ? type : { kind: 'any' }
}
