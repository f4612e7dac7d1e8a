import { argument, createRuleTester, definition, endpoint } from 'fc-core/rule-tester'
import { test } from 'vitest'
import { endpointNames } from './rules/endpoint-names.js'
import { listsPaginated } from './rules/lists-paginated.js'
import { notFoundDeclared } from './rules/not-found-declared.js'

const testRule = createRuleTester(test)
/** A definition with one endpoint. */
const withEndpoint = (changes) => definition({ endpoints: [endpoint(changes)] })

testRule(endpointNames, {
  valid: [
    { name: 'a verb and a noun', source: withEndpoint({ name: 'find-user' }) },
    { name: 'several nouns', source: withEndpoint({ name: 'list-order-lines' }) },
    { name: 'a version suffix', source: withEndpoint({ name: 'list-users-v2' }) },
    {
      name: 'a verb of the configuration',
      source: withEndpoint({ name: 'send-mail' }),
      options: { verbs: ['send'] },
    },
    { name: 'an endpoint without a name', source: definition({ endpoints: [{}, null] }) },
  ],
  invalid: [
    {
      name: 'camel case, marking the name',
      source: withEndpoint({ name: 'findUser' }),
      options: { verbs: ['find', 'list'] },
      issues: [
        {
          pointer: '/endpoints/0/name',
          message:
            'The name "findUser" must be one of the verbs find, list and a noun, such as "find-users".',
          marked: '"findUser"',
        },
      ],
    },
    {
      name: 'an unknown verb',
      source: withEndpoint({ name: 'get-user' }),
      options: { verbs: ['find'] },
      issues: [
        {
          pointer: '/endpoints/0/name',
          message:
            'The name "get-user" must be one of the verbs find and a noun, such as "find-users".',
        },
      ],
    },
  ],
})

testRule(listsPaginated, {
  valid: [
    {
      name: 'a paginated list',
      source: withEndpoint({ name: 'list-users', flags: ['paginated'] }),
    },
    { name: 'a record', source: withEndpoint({ name: 'find-user' }) },
  ],
  invalid: [
    {
      name: 'a list without pages',
      source: withEndpoint({ name: 'list-users', flags: ['beta'] }),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message: '"list-users" returns a list, but is not `paginated`.',
        },
      ],
      fixed: withEndpoint({ name: 'list-users', flags: ['beta', 'paginated'] }),
    },
    {
      name: 'an array under another name',
      source: withEndpoint({ name: 'users', returns: ['array'] }),
      issues: [
        {
          pointer: '/endpoints/0/name',
          message: '"users" returns a list, but is not `paginated`.',
        },
      ],
    },
  ],
})

const id = argument({ name: 'id', flags: ['required'] })
const error = { code: 'NOT_FOUND', docs: 'No record has this id.' }

testRule(notFoundDeclared, {
  valid: [
    { name: 'the error', source: withEndpoint({ arguments: [id], errors: [error] }) },
    {
      name: 'a code without docs',
      source: withEndpoint({ arguments: [id], errors: ['NOT_FOUND'] }),
    },
    { name: 'an optional id', source: withEndpoint({ arguments: [argument({ name: 'id' })] }) },
    {
      name: 'an error of the package',
      source: definition({ errors: [error], endpoints: [endpoint({ arguments: [id] })] }),
    },
  ],
  invalid: [
    {
      name: 'an id without the error',
      source: withEndpoint({ arguments: [id] }),
      issues: [
        {
          pointer: '/endpoints/0/errors',
          message: '"find-user" does not declare the error NOT_FOUND.',
          marked: '"errors"',
        },
      ],
      fixed: withEndpoint({ arguments: [id], errors: [error] }),
    },
  ],
})
