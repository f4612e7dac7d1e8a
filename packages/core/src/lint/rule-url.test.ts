import { expect, test } from 'vitest'
import { ruleUrl } from './rule-url.ts'

test('links to the page of the site, which is set before the first release', () => {
  expect(ruleUrl('flag-known', 'https://you.example.com/fc/')).toBe(
    'https://you.example.com/fc/rules.html#flag-known',
  )
  expect(ruleUrl('flag-known', undefined)).toBe(ruleUrl('flag-known'))
})
