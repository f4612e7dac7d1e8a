import { expect, test } from 'vitest'
import { ruleUrl } from './rule-url.ts'

test('links to the page of the repository, which is set before the first release', () => {
  const url = 'git+https://git.example.com/you/fc.git'
  expect(ruleUrl('flag-known', { url })).toBe(
    'https://git.example.com/you/fc/blob/HEAD/docs/rules.md#flag-known',
  )
  expect(ruleUrl('flag-known', undefined)).toBe(ruleUrl('flag-known'))
})
