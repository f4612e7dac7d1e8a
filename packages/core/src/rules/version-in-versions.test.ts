import { expect, test } from 'vitest'
import { lintValue } from '../lint/lint-definition.ts'
import { definition, issuesOf, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-in-versions', {
  valid: [
    { name: 'a listed version', source: versioned({ version: '2', versions: ['1', '2'] }) },
    {
      name: 'versions in any format',
      source: versioned({ version: 'next', versions: ['1', 'v2', '2026-11-20', 'next'] }),
    },
    {
      name: 'a package that is not versioned',
      source: definition({ version: '3', versions: ['1'] }),
    },
  ],
  invalid: [
    {
      name: 'an unlisted version',
      source: versioned({ version: '3' }),
      issues: [
        {
          pointer: '/version',
          message: 'Version "3" is not listed in `versions` ("1", "2").',
          marked: '"3"',
        },
      ],
    },
    {
      name: 'a version that differs in case',
      source: versioned({ version: 'Beta', versions: ['beta'] }),
      issues: [
        {
          pointer: '/version',
          message:
            'Version "Beta" is not listed in `versions` ("beta"). "beta" differs only in case or whitespace.',
        },
      ],
    },
    {
      name: 'a version that differs in whitespace',
      source: versioned({ version: '2 ' }),
      issues: [
        {
          pointer: '/version',
          message:
            'Version "2 " is not listed in `versions` ("1", "2"). "2" differs only in case or whitespace.',
        },
      ],
    },
  ],
})

test('is not fixed if two versions differ only in case', () => {
  const [issue] = issuesOf(
    'version-in-versions',
    versioned({ version: 'Beta', versions: ['beta', 'BETA'] }),
  )
  expect(issue?.message).toBe('Version "Beta" is not listed in `versions` ("beta", "BETA").')
  expect(issue?.fix).toMatchObject({ title: 'Add "Beta" to `versions`', safe: false })
})

test('names at most 8 of the versions', () => {
  const versions = Array.from({ length: 8 }, (_, index) => `v${index}`)
  const messageOf = (list: string[]): string | undefined =>
    issuesOf('version-in-versions', versioned({ version: 'x', versions: list }))[0]?.message
  const all = versions.map((version) => `"${version}"`).join(', ')
  expect(messageOf(versions)).toBe(`Version "x" is not listed in \`versions\` (${all}).`)
  expect(messageOf([...versions, 'v8', 'v9'])).toBe(
    `Version "x" is not listed in \`versions\` (${all}, and 2 more).`,
  )
})

test('a missing `versions` is reported by one rule only', () => {
  expect(lintValue(versioned({ versions: undefined })).map(({ code }) => code)).toEqual([
    'versions-missing',
  ])
})
