import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkFilters } from './checks/filters.ts'
import { problemsOf } from './checks/problems-of.ts'
import { useSession } from './use-session.ts'

describeExcerpts('filters', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'select exactly the records with the value',
    async (seed) => {
      const session = await useSession(found.definition, { seed })
      expect(problemsOf(await checkFilters(session))).toEqual([])
    },
  )
})
