import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkFieldRules } from './checks/field-rules.ts'
import { problemsOf } from './checks/problems-of.ts'
import { useSession } from './use-session.ts'

describeExcerpts('rules between fields', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))('hold in every listed record', async (seed) => {
    const session = await useSession(found.definition, { seed })
    expect(problemsOf(await checkFieldRules(session))).toEqual([])
  })
})
