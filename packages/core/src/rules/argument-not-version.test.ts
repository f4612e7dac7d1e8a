import { argument, definition, endpoint, testRule } from '../testing/test-rule.ts'

testRule('argument-not-version', {
  valid: [
    {
      name: 'arguments with other names, and attributes',
      source: definition({
        endpoints: [
          endpoint({
            arguments: [argument({ name: 'version' })],
            attributes: [argument({ name: 'api_version' })],
          }),
        ],
      }),
    },
  ],
  invalid: ['Api-Version', 'api_version', 'apiVersion'].map((name) => ({
    name: `the argument ${name}`,
    source: definition({ endpoints: [endpoint({ arguments: [argument({ name })] })] }),
    issues: [
      {
        pointer: '/endpoints/0/arguments/0/name',
        message: `Argument "${name}" is in the body, but clients select a version with the header \`Api-Version\`. Remove the argument, and add the flag \`versioned\` to the package.`,
        marked: `"${name}"`,
      },
    ],
  })),
})
