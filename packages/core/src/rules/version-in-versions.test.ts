import { expect, test } from 'vitest'
import { lintValue } from '../lint/lint-definition.ts'
import { definition, testRule, versioned } from '../testing/test-rule.ts'

testRule('version-in-versions', {
  valid: [
    { name: 'a version of the list', source: versioned({ version: '2', versions: ['1', '2'] }) },
    {
      name: 'versions of any form',
      source: versioned({ version: 'next', versions: ['1', 'v2', '2026-11-20', 'next'] }),
    },
    {
      name: 'a package that is not versioned',
      source: definition({ version: '3', versions: ['1'] }),
    },
  ],
  invalid: [
    {
      name: 'a version that is not in the list',
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
      name: 'a version that differs in letter case',
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
      name: 'a version that differs in blanks',
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

test('a missing `versions` is one finding, not two', () => {
  expect(lintValue(versioned({ versions: undefined })).map(({ code }) => code)).toEqual([
    'versions-missing',
  ])
})
