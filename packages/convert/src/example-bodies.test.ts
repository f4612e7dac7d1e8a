import { readFileSync } from 'node:fs'
import type { PackageDefinition } from 'fc-core'
import { expect, test } from 'vitest'
import { createExamples } from './example-bodies.ts'

const read = (): PackageDefinition =>
  JSON.parse(readFileSync('examples/definitions/people.fc.json', 'utf8')) as PackageDefinition

test('returns the same examples for each conversion of a definition, also at the same time', async () => {
  const definition = read()
  const create = () => createExamples(definition, definition.endpoints)
  const first = await create()
  expect(first.get('delete-user')!.body).toEqual({ id: expect.any(String) })
  expect(await Promise.all([create(), create()])).toEqual([first, first])
  expect(await create()).toEqual(first)
})

test('reads a definition that has changed since its last conversion', async () => {
  const definition = read()
  await createExamples(definition, definition.endpoints)
  definition.endpoints.push({ name: 'count-all', returns: ['number'] })
  const examples = await createExamples(definition, definition.endpoints)
  expect(examples.get('count-all')!.result).toEqual(expect.any(Number))
})
