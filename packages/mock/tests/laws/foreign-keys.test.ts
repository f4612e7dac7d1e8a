import { describe, expect, it } from 'vitest'
import { endpoint, type InlineService, object, serve } from './inline-service.ts'

describe('example arguments with keys', () => {
  it('name the owner of a record that embeds it as an object', async () => {
    const repo = { returns: ['object.repo'] }
    const service = serve(
      [
        endpoint('list-repos[paginated](org!)', { returns: [['object.repo']] }),
        endpoint('get-repo(owner!, repo!)', repo),
        endpoint('update-repo(owner!, repo!, name)', repo),
        endpoint('list-branches[paginated](owner!, repo!)'),
        endpoint('get-branch(owner!, repo!, branch!)'),
      ],
      {
        objects: [
          object('repo(id:number.i64, name, full_name, owner:object.account)'),
          object('account(login, id:number.i64)'),
        ],
      },
    )
    await acceptExamples(service, 'get-repo', 'update-repo', 'list-branches', 'get-branch')
  })

  it('are numbers if results contain them as strings', async () => {
    const service = serve([
      endpoint('list-threads[paginated]()', { members: 'id, subject' }),
      endpoint('get-thread(thread_id!:number.i64)', { members: 'id, subject' }),
    ])
    const listed = await service.list('list-threads')
    expect(listed[1]!['id']).toMatch(/^\d+$/)
    const thread_id = Number(listed[1]!['id'])
    expect(await service.call('get-thread', { thread_id })).toEqual(listed[1])
    await acceptExamples(service, 'get-thread')
  })

  it('are numbers if only one endpoint identifies records by another string', async () => {
    const members = 'id, login, credential_id?'
    const service = serve([
      endpoint('list-authorizations[paginated]()', { members }),
      endpoint('get-authorization(login!)', { members }),
      endpoint('delete-authorization(credential_id!:number.i64)', { returns: ['null'] }),
    ])
    const { credential_id } = await service.example('delete-authorization')
    expect(credential_id).toEqual(expect.any(Number))
    await acceptExamples(service, 'delete-authorization')
  })

  it('combine numbers of several parents with the key of one record', async () => {
    const service = serve([
      endpoint('list-issues[paginated]()', { members: 'number:number, title' }),
      endpoint('get-issue(issue_number!:number)', { members: 'number:number, title' }),
      endpoint('list-reactions-for-issue[paginated](issue_number!:number)', reaction),
      endpoint('list-reactions-for-release[paginated](release_number!:number)', reaction),
      endpoint('delete-reaction(release_number!:number, reaction_id!:number)'),
    ])
    const [first] = service.mock.collection('reactions').list({ limit: 1 })
    expect(first).toMatchObject({
      issue_number: expect.any(Number) as number,
      release_number: expect.any(Number) as number,
    })
    expect(await service.example('delete-reaction')).toEqual({
      release_number: first!['release_number'],
      reaction_id: first!['id'],
    })
    await acceptExamples(service, 'delete-reaction')
  })

  it('refer to the number of a parent whose key is a slug', async () => {
    const service = serve([
      endpoint('list-teams[paginated]()', { members: team }),
      endpoint('get-team(team_slug!)', { members: team }),
      endpoint('delete-team(team_slug!)', { members: team }),
      endpoint('list-boards[paginated](team_id!:number)', { members: 'team_id:number, name' }),
      endpoint('get-board(team_id!:number, board_name!)', { members: 'team_id:number, name' }),
    ])
    await acceptExamples(service, 'list-boards', 'get-board')
    const teams = await service.list('list-teams')
    const { team_id } = await service.example('get-board')
    expect(teams.map(({ id }) => id)).toContain(team_id)
  })

  it('are taken from the first of two arguments for the same parent', async () => {
    const service = serve([
      endpoint('list-teams[paginated]()', { members: team }),
      endpoint('get-team(team_id_or_slug!)', { members: team }),
      endpoint('list-hooks[paginated](team_id_or_slug!)', { members: 'id, team_id, url' }),
      endpoint('get-hook(team_id_or_slug!, hook_id!)', { members: 'id, team_id, url' }),
      endpoint('create-hook(team_id_or_slug!, team_id!:number, url)', {
        members: 'id, team_id, url',
      }),
    ])
    await acceptExamples(service, 'create-hook')
  })
})

it('a list of strings returns the keys of records on its pages', async () => {
  const service = serve([
    endpoint('list-members[paginated](channel_id!)', { returns: [['string']] }),
    endpoint('get-member(member_id!)', { members: 'id, name' }),
  ])
  const { channel_id } = await service.example('list-members')
  const keys: unknown[] = await service.list('list-members', { channel_id: channel_id! })
  expect(keys.length).toBeGreaterThan(0)
  const member_id = keys[0] as string
  expect(await service.call('get-member', { member_id })).toMatchObject({ id: member_id })
})

it('a URL in results is not the key of a record with a numeric id', async () => {
  const members = 'url, status, duration:number'
  const service = serve([
    endpoint('list-builds[paginated](site!)', { members }),
    endpoint('get-build(site!, build_id!:number)', { members }),
  ])
  const build = await service.call('get-build', await service.example('get-build'))
  expect(build['url']).toMatch(/^https:/)
})

const team = 'id:number, slug, name'
const reaction = { members: 'id:number, content' }

async function acceptExamples(service: InlineService, ...names: string[]): Promise<void> {
  for (const name of names) await service.call(name, await service.example(name))
}
