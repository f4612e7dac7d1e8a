import { definition, endpoint } from '../testing/test-rule.ts'
import { testUniqueNames } from '../testing/test-unique-names.ts'

testUniqueNames({
  id: 'endpoint-name-unique',
  list: '/endpoints',
  source: (endpoints) => definition({ endpoints }),
  message: (name, first) =>
    `Endpoint "${name}" is already defined at ${first}. Clients can call only one of the two: remove or rename one.`,
  valid: [
    {
      name: 'a name with and without a version suffix',
      source: definition({
        endpoints: [endpoint({ name: 'find-user' }), endpoint({ name: 'find-user-v2' })],
      }),
    },
    {
      name: 'blank names (reported by another rule)',
      source: definition({ endpoints: [endpoint({ name: ' ' }), endpoint({ name: ' ' })] }),
    },
  ],
})
