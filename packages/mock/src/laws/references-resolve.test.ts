import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeDefinitions, runsOf } from '../testing/dataset-coverage/describe-definitions.ts'
import { checkReferences } from './checks/references.ts'
import { problemsOf } from './checks/problems-of.ts'
import { createSession } from './kit.ts'

describeDefinitions('references', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'resolve under the get of their collection',
    async (seed) => {
      const session = await createSession(found.definition, { seed })
      expect(problemsOf(await checkReferences(session))).toEqual([])
    },
  )
})
