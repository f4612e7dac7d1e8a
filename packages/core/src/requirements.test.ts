import { expect, test } from 'vitest'
import { CLIENT_RULES } from './conformance/client-rules.ts'
import { REQUIREMENTS } from './requirements.ts'
import { rules } from './rules/index.generated.ts'

test('every rule has a requirement or a source', () => {
  const withoutOrigin = rules.filter(
    ({ requirement, source }) => requirement === undefined && source === undefined,
  )
  expect(withoutOrigin.map(({ id }) => id)).toEqual([])
})

test('every client rule checks a requirement of clients', () => {
  const sides = Object.values(CLIENT_RULES).map(({ requirement }) => REQUIREMENTS[requirement].side)
  expect(new Set(sides)).toEqual(new Set(['client']))
})
