import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkListAndGet } from './checks/list-and-get.ts'
import { problemsOf } from './checks/problems-of.ts'
import { useSession } from './use-session.ts'

describeExcerpts('lists and gets', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'return equal shared attributes',
    async (seed) => {
      const session = await useSession(found.definition, { seed })
      expect(problemsOf(await checkListAndGet(session))).toEqual([])
    },
  )
})
