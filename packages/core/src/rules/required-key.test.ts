import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('required-key', {
  valid: [
    { name: 'a package with all required keys', source: definition() },
    {
      name: 'an endpoint with only a name and returns',
      source: definition({ endpoints: [{ name: 'x', returns: ['object'] }] }),
    },
    { name: 'an error that is a plain code', source: definition({ errors: ['NOT_FOUND'] }) },
  ],
  invalid: [
    {
      name: 'each missing key of the package',
      source: definition({ base_url: undefined, endpoints: undefined }),
      issues: [
        { pointer: '', message: 'The package must have the key `base_url`.', marked: '{' },
        { pointer: '', message: 'The package must have the key `endpoints`.', marked: '{' },
      ],
    },
    {
      name: 'a missing key of an endpoint, at the endpoint',
      source: definition({ endpoints: [endpoint(), endpoint({ name: 'x', returns: undefined })] }),
      issues: [
        {
          pointer: '/endpoints/1',
          message: 'An endpoint must have the key `returns`.',
          marked: '{',
        },
      ],
    },
    {
      name: 'a missing key of an argument',
      source: definition({ endpoints: [endpoint({ arguments: [argument({ type: undefined })] })] }),
      issues: [
        { pointer: '/endpoints/0/arguments/0', message: 'An argument must have the key `type`.' },
      ],
    },
    {
      name: 'an error object without a code',
      source: definition({ errors: [{ docs: 'What?' }] }),
      issues: [
        {
          pointer: '/errors/0',
          message: 'An entry of `errors` of the package must have the key `code`.',
        },
      ],
    },
    {
      name: 'a key that only exists on the object prototype',
      source:
        '{"__proto__": {"base_url": "https://x.example/"}, "name": "n", "flags": [], "docs": "", "errors": [], "endpoints": []}',
      issues: [{ pointer: '', message: 'The package must have the key `base_url`.' }],
    },
  ],
})
