import { fc, test as property } from '@fast-check/vitest'
import { expect, it } from 'vitest'
import { describeExcerpts, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkReferences } from './checks/references.ts'
import { problemsOf } from './checks/problems-of.ts'
import { endpoint, serve } from './inline-service.ts'
import { useSession } from './use-session.ts'

describeExcerpts('references', (found) => {
  property.prop([fc.nat(1_000_000)], runsOf(found))(
    'are returned by the get endpoint of their collection',
    async (seed) => {
      const session = await useSession(found.definition, { seed })
      expect(problemsOf(await checkReferences(session))).toEqual([])
    },
  )
})

it('records with circular denormalized fields are generated', async () => {
  const members = { members: 'id, name, team_id, team_name' }
  const teams = { members: 'id, name, member_id, member_name' }
  const service = serve([
    endpoint('list-members[paginated]()', members),
    endpoint('get-member(member_id!)', members),
    endpoint('list-teams[paginated]()', teams),
    endpoint('get-team(team_id!)', teams),
  ])
  const [member] = await service.list('list-members')
  expect(await service.call('get-team', { team_id: member!['team_id']! })).toBeDefined()
})
