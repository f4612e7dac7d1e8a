import { argument, definition, endpoint, testRule, versioned } from '../testing/test-rule.ts'

testRule('flag-unique', {
  valid: [
    { name: 'unique flags', source: versioned() },
    {
      name: 'different flags, and names of built-in object members',
      source: definition({ flags: ['a', 'A', 'constructor', '__proto__'] }),
    },
    {
      name: 'ill-typed entries (reported by another rule)',
      source: definition({ flags: [1, 1, null, null] }),
    },
  ],
  invalid: [
    {
      name: 'a duplicate flag at every level',
      source: versioned({
        flags: ['versioned', 'versioned'],
        endpoints: [
          endpoint({
            flags: ['private', 'paginated', 'private'],
            arguments: [argument({ flags: ['required', 'required'] })],
          }),
        ],
      }),
      issues: [
        ['/flags/1', 'versioned'],
        ['/endpoints/0/flags/2', 'private'],
        ['/endpoints/0/arguments/0/flags/1', 'required'],
      ].map(([pointer, flag]) => ({
        pointer: pointer!,
        message: `Flag "${flag}" is already set. Remove the duplicate.`,
        marked: `"${flag}"`,
      })),
      fixed: versioned({
        endpoints: [
          endpoint({
            flags: ['private', 'paginated'],
            arguments: [argument({ flags: ['required'] })],
          }),
        ],
      }),
    },
  ],
})
