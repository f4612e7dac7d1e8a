import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('docs-present', {
  valid: [
    {
      name: 'docs with content',
      source: definition({ endpoints: [endpoint({ arguments: [argument()] })] }),
    },
    {
      name: 'missing docs (reported by another rule)',
      source: definition({ docs: undefined, endpoints: [endpoint({ docs: undefined })] }),
    },
    {
      name: 'empty docs of objects and errors',
      source: definition({ objects: [{ name: 'a', docs: '' }], errors: [{ code: 'A', docs: '' }] }),
    },
  ],
  invalid: [
    {
      name: 'empty docs',
      source: definition({
        docs: ' \n',
        endpoints: [endpoint({ docs: '', arguments: [argument({ docs: '' })] })],
      }),
      issues: [
        {
          pointer: '/docs',
          message: '`docs` of the package is empty. Add a description.',
          marked: '" \\n"',
        },
        {
          pointer: '/endpoints/0/docs',
          message: '`docs` of endpoint "find-user" is empty. Add a description.',
        },
        {
          pointer: '/endpoints/0/arguments/0/docs',
          message: '`docs` of argument "id" is empty. Add a description.',
        },
      ],
    },
  ],
})
