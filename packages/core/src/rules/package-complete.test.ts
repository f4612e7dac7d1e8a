import { definition, testRule } from '../testing/test-rule.ts'

testRule('package-complete', {
  valid: [
    { name: 'a package with all its keys', source: definition() },
    {
      name: 'a missing `base_url` (reported by another rule)',
      source: definition({ base_url: undefined }),
    },
  ],
  invalid: [
    {
      name: 'each missing key',
      source: definition({ name: undefined, errors: undefined }),
      issues: [
        { pointer: '', message: 'The package must have the key `name`.', marked: '{' },
        {
          pointer: '',
          message: 'The package must have the key `errors`, which may be an empty list.',
          marked: '{',
        },
      ],
    },
  ],
})
