import { expect, it } from 'vitest'
import { documented, endpoint, type InlineService, serve } from './inline-service.ts'

/** Teams, players and matches. Names start with the noun, and ids are numbers. */
function league(): InlineService {
  return serve(
    [
      endpoint('team_list()', { returns: [['object.team']] }),
      endpoint('team_show(team_id!:number.u32)', { returns: ['object.team'] }),
      endpoint('team_rename(team_id!:number.u32, name!)', { returns: ['object.team'] }),
      endpoint('player_list[paginated]()', { returns: ['object.player'] }),
      endpoint('player_show(player_id!:number.u32)', { returns: ['object.player'] }),
      endpoint('player_sign(player_id!:number.u32, team_id!:number.u32, number!:number.u32)', {
        returns: ['object.player'],
        docs: 'A free agent joins a team and is active.',
      }),
      endpoint('player_report_injury(player_id!:number.u32)', {
        returns: ['object.player'],
        docs: 'An active player is injured.',
      }),
      endpoint('player_clear(player_id!:number.u32)', {
        returns: ['object.player'],
        docs: 'An injured player is fit again and active.',
      }),
      endpoint('match_list[paginated]()', { returns: ['object.match'] }),
      endpoint('match_show(match_id!:number.u32)', { returns: ['object.match'] }),
      endpoint(
        'match_schedule(home_team_id!:number.u32, away_team_id!:number.u32, kickoff_at!:string.datetime)',
        {
          returns: ['object.match'],
          errors: [{ code: 'same_team', docs: 'Both teams are the same.' }],
        },
      ),
      endpoint('match_start(match_id!:number.u32)', {
        returns: ['object.match'],
        errors: [{ code: 'match_not_scheduled', docs: 'Only scheduled matches can start.' }],
      }),
      endpoint('match_finish(match_id!:number.u32, attendance!:number.u32)', {
        returns: ['object.match'],
        errors: [{ code: 'attendance_too_high', docs: 'More than the team holds.' }],
      }),
    ],
    {
      now: '2026-03-10T10:30:00Z',
      items: 20,
      objects: [
        documented('team(team_id:number.u32, name, seats:number.u32)', {}),
        documented(
          'player(player_id:number.u32, full_name, status, team_id?:number.u32, number?:number.u32)',
          {},
          { status: ['active', 'injured', 'free_agent'] },
        ),
        documented(
          'match(match_id:number.u32, home_team_id:number.u32, home_team, away_team_id:number.u32, away_team, kickoff_at:string.datetime, status, attendance?:number.u32)',
          {},
          { status: ['scheduled', 'live', 'finished', 'postponed'] },
        ),
      ],
    },
  )
}

it('names that start with the noun read and change records', async () => {
  const service = league()
  const teams = (await service.call('team_list')) as unknown as Record<string, number | string>[]
  const team_id = teams[3]!['team_id']!
  expect(await service.call('team_show', { team_id })).toEqual(teams[3])
  await service.call('team_rename', { team_id, name: 'Harriers' })
  expect(await service.call('team_show', { team_id })).toMatchObject({ name: 'Harriers' })
  const players = await service.list('player_list')
  const { player_id } = players.find(({ status }) => status === 'free_agent')! as {
    player_id: number
  }
  const read = (): Promise<unknown> => service.call('player_show', { player_id })
  await service.call('player_sign', { player_id, team_id, number: 9 })
  expect(await read()).toMatchObject({ status: 'active', team_id, number: 9 })
  await service.call('player_report_injury', { player_id })
  expect(await read()).toMatchObject({ status: 'injured' })
  await service.call('player_clear', { player_id })
  expect(await read()).toMatchObject({ status: 'active' })
})

it('a started match is live, and the `home_team` is the name of its team', async () => {
  const service = league()
  const teams = (await service.call('team_list')) as unknown as Record<string, number | string>[]
  const names = new Map(teams.map((each) => [each['team_id'], each['name']]))
  const matches = await service.list('match_list')
  for (const match of matches) {
    expect(match['home_team']).toBe(names.get(match['home_team_id'] as number))
    expect(match['away_team']).toBe(names.get(match['away_team_id'] as number))
  }
  const [home, away] = teams.map((each) => each['team_id']!) as [number, number]
  const schedule = { home_team_id: away, away_team_id: away, kickoff_at: '2026-04-01T18:00:00Z' }
  expect(await service.reject('match_schedule', schedule)).toMatchObject({ code: 'same_team' })
  const { match_id } = await service.call('match_schedule', { ...schedule, home_team_id: home })
  const match = { match_id: match_id! }
  expect(await service.call('match_start', match)).toMatchObject({ status: 'live' })
  expect(await service.reject('match_start', match)).toMatchObject({ code: 'match_not_scheduled' })
  // An id is no number to compare with.
  expect(await service.call('match_finish', { ...match, attendance: 50_000 })).toMatchObject({
    status: 'finished',
    attendance: 50_000,
  })
})
