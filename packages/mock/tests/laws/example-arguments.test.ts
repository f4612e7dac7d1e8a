import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { describeDefinitions, runsOf } from '../support/dataset-coverage/describe-definitions.ts'
import { checkExamples } from './checks/examples.ts'
import { problemsOf } from './checks/problems-of.ts'
import { endpoint, serve } from './inline-service.ts'
import { useSession } from './use-session.ts'

describeDefinitions('example arguments', (found) => {
  const { endpoints } = found.definition
  const parts = Array.from({ length: Math.ceil(endpoints.length / PART) }, (_, index) =>
    endpoints.slice(index * PART, (index + 1) * PART),
  )
  describe.each(parts.map((part) => ({ first: part[0]!.name, part })))(
    'from $first',
    ({ part }) => {
      property.prop([fc.nat(1_000_000)], runsOf(found))(
        'are accepted by every endpoint, which returns a result of its type',
        async (seed) => {
          const session = await useSession(found.definition, { seed })
          expect(problemsOf(await checkExamples(session, part))).toEqual([])
        },
      )
    },
  )
})

/** Endpoints of a test: some definitions have hundreds. */
const PART = 300

it('refer to existing records after others were deleted', async () => {
  const service = serve([
    endpoint('list-disks[paginated]()'),
    endpoint('get-disk(disk_id!)'),
    endpoint('delete-disk(disk_id!)', { returns: ['null'] }),
    endpoint('list-backups[paginated]()'),
    endpoint('get-backup(backup_id!)'),
    endpoint('create-backup(disk_ids!:array)'),
  ])
  for (const disk of (await service.list('list-disks')).slice(0, 40))
    await service.call('delete-disk', { disk_id: disk['id']! })
  const args = await service.example('create-backup')
  expect(args['disk_ids']).not.toEqual([])
  await service.call('create-backup', args)
})

it('refer to existing records in updates after others were deleted', async () => {
  const service = serve([
    endpoint('list-pools[paginated]()'),
    endpoint('get-pool(pool_id!)'),
    endpoint('delete-pool(pool_id!)', { returns: ['null'] }),
    endpoint('list-addresses[paginated]()'),
    endpoint('get-address(address_id!)'),
    endpoint('update-address(address_id!, pool_id!)'),
  ])
  for (const pool of (await service.list('list-pools')).slice(0, 40))
    await service.call('delete-pool', { pool_id: pool['id']! })
  await service.call('update-address', await service.example('update-address'))
})
