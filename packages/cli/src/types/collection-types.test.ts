import { readFileSync } from 'node:fs'
import { createMock, describeModel } from 'fc-mock'
import type { PackageDefinition } from 'fc-core'
import { expect, expectTypeOf, test } from 'vitest'
import { generateTypes } from 'fc-core/codegen'
import type { Definition, UserRecord } from './testing/people-records.generated.ts'

const root = new URL('../../../../', import.meta.url)
const people = JSON.parse(
  readFileSync(new URL('examples/definitions/people.fc.json', root), 'utf8'),
) as PackageDefinition

test('people-records.generated.ts is up to date (else run fc-cli types --collections)', () => {
  const file = new URL('testing/people-records.generated.ts', import.meta.url)
  const { collections } = describeModel(people)
  expect(readFileSync(file, 'utf8')).toBe(
    generateTypes(people, { source: 'people.fc.json', collections }),
  )
})

test('types collections of a mock and the fields of their records', () => {
  const mock = createMock<Definition>(people)
  const users = mock.collection('users')
  expectTypeOf(users.list({ limit: 2 })).toEqualTypeOf<UserRecord[]>()
  expect(users.list({ limit: 2 })).toHaveLength(2)
  const ada = users.create({ name: 'Ada Lovelace' })
  expectTypeOf(ada.name).toEqualTypeOf<string>()
  expect(users.find(ada.id)).toEqual(ada)
  const invalidCalls = (): void => {
    // @ts-expect-error -- A name is a string.
    users.create({ name: 1 })
    // @ts-expect-error -- There is no such collection.
    mock.collection('boats')
  }
  expectTypeOf(invalidCalls).toBeFunction()
})
