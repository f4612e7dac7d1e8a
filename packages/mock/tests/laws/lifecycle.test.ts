import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeDefinitions, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkLifecycle } from './checks/lifecycle.ts'
import { problemsOf } from './checks/problems-of.ts'
import { useSession } from './use-session.ts'

describeDefinitions('created records', (found) => {
  const text = fc.stringMatching(/^[a-z][a-z\d ]{3,20}[a-z\d]$/)
  property.prop([fc.nat(1_000_000), text], runsOf(found))(
    'are found with what was sent, updated and deleted',
    async (seed, words) => {
      const session = await useSession(found.definition, { seed })
      expect(problemsOf(await checkLifecycle(session, words))).toEqual([])
    },
  )
})
