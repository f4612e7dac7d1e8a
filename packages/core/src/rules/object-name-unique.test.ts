import { definition } from '../testing/test-rule.ts'
import { testUniqueNames } from '../testing/test-unique-names.ts'

testUniqueNames({
  id: 'object-name-unique',
  list: '/objects',
  source: (objects) => definition({ objects }),
  message: (name, first) =>
    `Object "${name}" is already defined at ${first}. Only one of the two can be referenced: remove or rename one.`,
})
