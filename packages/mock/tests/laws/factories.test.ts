import { isDeepStrictEqual } from 'node:util'
import { checkValue } from 'fc-core'
import {
  checkMembers,
  listFactories,
  type Member,
  readMembers,
  recordAttributes,
} from 'fc-core/internal'
import { expect, it } from 'vitest'
import { createFactories, type Factories } from '../../src/create-factories.ts'
import { createMock } from '../../src/mock/create-mock.ts'
import type { CollectionModel } from '../../src/model/model.ts'
import { describeModel } from '../../src/model/describe-model.ts'
import { lazy } from '../../src/names/lazy.ts'
import { valuesAt } from '../../src/names/value-path.ts'
import { describeExcerpts } from '../support/dataset-coverage/describe-definitions.ts'
import { shorten } from './session.ts'

describeExcerpts('factories', ({ definition }) => {
  const { collections } = describeModel(definition)
  const sources = listFactories(definition, collections)
  const context = { definition, side: 'attribute' } as const
  const factories = lazy(() => createFactories(definition, { items: 6 }))

  it('make values that match the definition and the model', () => {
    const make = factories()
    expect(Object.keys(make)).toEqual(sources.map(({ name }) => name))
    const wrong: string[] = []
    for (const { name, object, collection } of sources) {
      for (const value of make[name]!.list(3)) {
        const found =
          object === undefined
            ? checkMembers(value, recordMembers(collections[collection!]!), context)
            : checkValue(value, { kind: 'object', name: object }, context)
        wrong.push(...found.map((mismatch) => `${name}: ${shorten(mismatch)}`))
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('make the same values from the same seed, and return given ones', () => {
    const [one, other] = [createFactories(definition), createFactories(definition)]
    const different = createFactories(definition, { seed: 'other' })
    const made = sources.map(({ name }) => one[name]!.list(2))
    const isSame = (make: Factories): boolean =>
      sources.every(({ name }, index) => isDeepStrictEqual(make[name]!.list(2), made[index]))
    expect(isSame(other)).toBe(true)
    expect(isSame(different)).toBe(sources.length === 0)
    for (const [index, { name }] of sources.entries())
      expect(other[name]!(made[index]![1])).toMatchObject(made[index]![1]!)
  })

  it('make records with distinct keys, beyond those that are generated', () => {
    const make = factories()
    for (const { name, object, collection } of sources) {
      const { key = [], parent, references = {} } = collections[collection ?? ''] ?? {}
      const own = key.at(-1)
      const field = own === undefined ? undefined : collections[collection!]!.fields[own]
      const isBounded = own === undefined || own in references || own in (parent?.fields ?? {})
      if (object !== undefined || isBounded || field?.choices !== undefined) continue
      const keys = make[name]!.list(12).map((value) =>
        JSON.stringify(key.map((each) => value[each])),
      )
      expect(new Set(keys).size, name).toBe(12)
    }
  })

  it('make records whose references exist in a mock with the same options', () => {
    const make = createFactories(definition, { items: 6 })
    const mock = createMock(definition, { items: 6 })
    const dangling: string[] = []
    for (const { name, collection } of sources) {
      const made = make[name]!.list(3)
      for (const [path, reference] of Object.entries(
        collections[collection ?? '']?.references ?? {},
      )) {
        const { field } = reference
        if (field === undefined) continue
        const target = mock.collection(reference.collection)
        for (const value of made.flatMap((each) => valuesAt(each, path)).flat())
          if (value !== null && value !== undefined && target.count({ [field]: value }) === 0)
            dangling.push(`${name}.${path}: ${shorten(value)}`)
      }
    }
    expect(dangling.slice(0, 20)).toEqual([])
  })
})

/** Returns the fields of a record. References have the type of the key that they refer to, which may differ from that of the argument they come from. */
function recordMembers({ fields, parent, references }: CollectionModel): Member[] {
  return readMembers(recordAttributes(fields)).filter(
    ({ name }) => !(name in references) && !(name in (parent?.fields ?? {})),
  )
}
