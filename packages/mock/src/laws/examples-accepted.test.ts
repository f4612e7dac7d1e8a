import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeDefinitions, runsOf } from '../testing/dataset-coverage/describe-definitions.ts'
import { checkExamples } from './checks/examples.ts'
import { problemsOf } from './checks/problems-of.ts'
import { createSession } from './kit.ts'

describeDefinitions('example arguments', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'are accepted by every endpoint',
    async (seed) => {
      const session = await createSession(found.definition, { seed })
      expect(problemsOf(await checkExamples(session))).toEqual([])
    },
  )
})
