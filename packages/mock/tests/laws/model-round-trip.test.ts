import type { PackageDefinition } from 'fc-core'
import { expect, it } from 'vitest'
import type { Model } from '../../src/model/model.ts'
import type { MockOptions } from '../../src/options.ts'
import { describeExcerpts } from '../support/dataset-coverage/describe-definitions.ts'
import { operationsOf, type Session } from './session.ts'
import { useSession } from './use-session.ts'

describeExcerpts('the printed model', ({ definition }) => {
  it('changes nothing as override', async () => {
    const inferred = await useSession(definition, { seed: 1, model: undefined })
    const overridden = await useSession(definition, {
      seed: 1,
      model: inferred.model,
    } as MockOptions)
    expect(overridden.model).toEqual(inferred.model)
    expect(await listsOf(overridden)).toEqual(await listsOf(inferred))
  })

  it('contains only existing collections, fields and endpoints', async () => {
    const { model } = await useSession(definition)
    expect(unknownNames(model, definition)).toEqual([])
  })
})

function unknownNames({ collections, operations }: Model, definition: PackageDefinition): string[] {
  const endpoints = new Set(definition.endpoints.map(({ name }) => name))
  const known = new Set(Object.keys(collections))
  const used = [
    ...Object.values(operations).map(({ collection }) => collection),
    ...Object.values(collections).flatMap(({ parent, references }) => [
      parent?.collection,
      ...Object.values(references).map(({ collection }) => collection),
    ]),
  ]
  const fields = Object.entries(collections).flatMap(([name, { key, parent, fields: own }]) =>
    [...key, ...Object.keys(parent?.fields ?? {})]
      .filter((field) => !Object.hasOwn(own, field))
      .map((field) => `${name}.${field}`),
  )
  return [
    ...Object.keys(operations).filter((name) => !endpoints.has(name)),
    ...used.filter((name) => name !== undefined && !known.has(name)).map(String),
    ...fields,
  ]
}

async function listsOf(session: Session): Promise<string[]> {
  const texts: string[] = []
  for (const collection of Object.keys(session.model.collections))
    for (const [list] of operationsOf(session, collection, 'list').slice(0, 2))
      texts.push((await session.call(list, await session.required(list))).text)
  return texts
}
