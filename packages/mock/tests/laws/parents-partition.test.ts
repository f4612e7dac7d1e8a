import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkParents } from './checks/parents.ts'
import { problemsOf } from './checks/problems-of.ts'
import { useSession } from './use-session.ts'

describeExcerpts('parents', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'partition the collection of their children',
    async (seed) => {
      const session = await useSession(found.definition, { seed })
      expect(problemsOf(await checkParents(session))).toEqual([])
    },
  )
})
