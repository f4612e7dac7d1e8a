import { definition, testRule, versioned } from '../testing/test-rule.ts'

const both = [
  'A missing version gets version 2, an unknown version gets BAD_VERSION.',
  'A call without Api-Version gets version 2. A call with an unknown version gets BAD_VERSION.',
  'Unknown or missing versions default to the current version.',
  'If no Api-Version header is sent, the latest is used; any other version is refused.',
  'Api-Version defaults to 2. Unsupported versions answer with an error.',
]
const neither = [
  '',
  'Everything about users.',
  'Version 2 of the users API.',
  'Missing users give NOT_FOUND, unknown ones too.',
]
const message = (lacking: string): string =>
  `\`docs\` of a versioned package should say how ${lacking} \`Api-Version\` is handled: does it get the current version, or an error?`

testRule('docs-describe-unknown-version', {
  valid: [
    ...both.map((docs) => ({ name: docs, source: versioned({ docs }) })),
    { name: 'anything when the package is not versioned', source: definition({ docs: '' }) },
  ],
  invalid: [
    ...neither.map((docs) => ({
      name: docs || 'empty docs',
      source: versioned({ docs }),
      issues: [{ pointer: '/docs', message: message('a missing or an unknown') }],
    })),
    {
      name: 'docs with only the unknown half',
      source: versioned({ docs: 'An unknown version is an error.' }),
      issues: [{ pointer: '/docs', message: message('a missing') }],
    },
    {
      name: 'docs with only the missing half',
      source: versioned({ docs: 'A call without a version gets version 2.' }),
      issues: [{ pointer: '/docs', message: message('an unknown') }],
    },
  ],
})
