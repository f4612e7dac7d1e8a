import { expect, test } from 'vitest'
import { lintValue } from '../lint/lint-definition.ts'
import { definition, testRule, versioned } from '../testing/test-rule.ts'

const message = '`versions` is empty, so it cannot contain `version`. List all available versions.'

testRule('versions-empty', {
  valid: [
    { name: 'versions', source: versioned() },
    {
      name: 'an empty list when the package is not versioned',
      source: definition({ versions: [] }),
    },
    { name: 'an ill-typed entry (reported by another rule)', source: versioned({ versions: [1] }) },
  ],
  invalid: [
    {
      name: 'an empty list',
      source: versioned({ versions: [] }),
      issues: [{ pointer: '/versions', message, marked: '[]' }],
      fixed: versioned({ versions: ['2'] }),
    },
    {
      name: 'an empty list without a version',
      source: versioned({ version: undefined, versions: [] }),
      issues: [{ pointer: '/versions', message }],
      fixed: versioned({ version: undefined, versions: [] }),
    },
  ],
})

test('an empty `versions` is reported by one rule only', () => {
  expect(lintValue(versioned({ versions: [] })).map(({ code }) => code)).toEqual(['versions-empty'])
})
