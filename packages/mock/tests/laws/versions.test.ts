import {
  type Endpoint,
  type ObjectDefinition,
  type PackageDefinition,
  checkValue,
  readType,
} from 'fc-core'
import { expect, it } from 'vitest'
import { createMock } from '../../src/mock/create-mock.ts'
import type { Model } from '../../src/model/model.ts'
import type { JsonObject } from '../../src/names/json-value.ts'
import { describeExcerpts } from '../support/dataset-coverage/describe-definitions.ts'
import { checkLifecycle } from './checks/lifecycle.ts'
import { checkListAndGet } from './checks/list-and-get.ts'
import { checkReferences } from './checks/references.ts'
import { problemsOf } from './checks/problems-of.ts'
import { type Session, shorten } from './session.ts'
import { useSession } from './use-session.ts'

const READS = new Set(['list', 'get', 'count', undefined])

describeExcerpts('versions of a package', ({ definition, isCorpus }) => {
  const latest = toVersion(definition, '2')
  const earlier = toVersion(withLegacyParts(definition), '1')
  const { operations } = createMock(definition).model[0]!
  const sessionOf = async (reads: string, writes: string): Promise<Session> =>
    useSession(
      latest,
      {},
      {
        other: earlier,
        versionOf: (name) => (READS.has(operations[name]?.action) ? reads : writes),
      },
    )

  const directions = [
    ['1', '2'],
    ['2', '1'],
  ]
  // Real definitions are many.
  it.each(isCorpus ? directions.slice(1) : directions)(
    'keep the laws of records if version %s reads and version %s writes',
    async (reads, writes) => {
      const session = await sessionOf(reads, writes)
      expect(problemsOf(await checkLifecycle(session, 'some words'))).toEqual([])
      await session.reset()
      expect(problemsOf(await checkListAndGet(session))).toEqual([])
      expect(problemsOf(await checkReferences(session))).toEqual([])
    },
  )

  it('have the collections of the last version, and one model', async () => {
    const alone = createMock(latest).model[0]!
    const [first, last] = createMock([earlier, latest]).model
    const names = Object.keys(last!.collections)
    expect(names).toEqual(expect.arrayContaining(Object.keys(alone.collections)))
    expect(first!.collections).toEqual(last!.collections)
    // In real definitions, a second endpoint may make a generic one part of a collection.
    const expected = isCorpus ? [] : summaryOf(alone)
    expect(summaryOf(last!)).toEqual(expect.arrayContaining(expected))
    const session = await sessionOf('1', '2')
    expect(session.model.operations).toEqual(last!.operations)
    expect(Object.keys(session.model.collections)).toEqual(names)
    const found = (await session.admin('GET', '/__fc/collections')).body as JsonObject[]
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  it('return values of the types of the version that is called', async () => {
    const session = await sessionOf('1', '1')
    const context = { definition: earlier, side: 'attribute' } as const
    const wrong: string[] = []
    for (const { name, returns, flags } of earlier.endpoints) {
      if (flags?.includes('paginated')) continue
      const result = await session.call(name, await session.example(name))
      if (!result.ok) continue // Reported by the law of example arguments.
      const found = checkValue(result.body, readType(returns), context)
      wrong.push(...found.map((mismatch) => `${name}: ${shorten(mismatch)}`))
      if (result.body !== null) await session.reset()
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })
})

/** Returns what endpoints do, without the details that depend on further arguments. */
function summaryOf({ operations }: Model): unknown[] {
  return Object.entries(operations).flatMap(([name, { action, collection, result }]) =>
    action === 'none' ? [] : [[name, action, collection, result]],
  )
}

function toVersion(definition: PackageDefinition, version: string): PackageDefinition {
  return { ...definition, flags: ['versioned'], version, versions: ['1', '2'] }
}

/** Returns a definition with an argument and an attribute that the other version does not have. */
function withLegacyParts(definition: PackageDefinition): PackageDefinition {
  const flags: string[] = []
  const endpoint = (one: Endpoint): Endpoint => ({
    ...one,
    arguments: [
      ...(one.arguments ?? []),
      { name: 'legacy_mode', type: 'boolean', flags, docs: '' },
    ],
  })
  const object = (one: ObjectDefinition): ObjectDefinition => ({
    ...one,
    // Not to envelopes of lists, which would become records.
    ...(one.attributes?.some(({ name }) => /^id$/i.test(name)) && {
      attributes: [...one.attributes, { name: 'legacy_note', type: 'string', flags, docs: '' }],
    }),
  })
  return {
    ...definition,
    endpoints: definition.endpoints.map(endpoint),
    ...(definition.objects && { objects: definition.objects.map(object) }),
  }
}
