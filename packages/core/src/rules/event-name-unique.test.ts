import { definition } from '../testing/test-rule.ts'
import { testUniqueNames } from '../testing/test-unique-names.ts'

testUniqueNames({
  id: 'event-name-unique',
  list: '/events',
  source: (events) => definition({ events }),
  message: (name, first) =>
    `Event "${name}" is already defined at ${first}. Clients cannot distinguish the two: remove or rename one.`,
})
