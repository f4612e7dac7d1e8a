import type { Endpoint } from 'fc-core'
import { expect, test } from 'vitest'
import { endpoint, object } from '../../../tests/laws/inline-service.ts'
import { packageOf } from '../../../tests/support/definitions.ts'
import { describeResult } from './result-layout.ts'

const definition = packageOf([], {
  objects: [
    object('user(id, name)'),
    object('reply(user:object.user, meta:object.meta)'),
    object('replies(users:[[object.user]], total:number)'),
    object('outer(data:object.replies, ok:boolean)'),
    object('meta(request_id)'),
  ],
})

type Declared = Partial<Pick<Endpoint, 'returns' | 'flags'>> & { members?: string }

test.each<
  [
    declared: Declared,
    path: string,
    wrappers: string[],
    isList: boolean,
    members: string | undefined,
  ]
>([
  [{ returns: ['object.user'] }, '', [], false, 'id name'],
  [{ returns: ['object.user', 'null'] }, '', [], false, 'id name'],
  [{ members: 'id, role' }, '', [], false, 'id role'],
  [{}, '', [], false, undefined],
  [{ returns: ['object.reply'] }, 'user', ['user (meta)'], false, 'id name'],
  [{ members: 'user:object.user, ok:boolean' }, 'user', ['user (ok)'], false, 'id name'],
  [{ members: 'user:object.user' }, 'user', ['user ()'], false, 'id name'],
  [{ members: 'user:object, ok:boolean' }, 'user', ['user (ok)'], false, undefined],
  [{ returns: [['object.user']] }, '[]', [], true, 'id name'],
  [{ returns: ['array'], members: 'id, role' }, '[]', [], true, 'id role'],
  [{ returns: ['array'] }, '[]', [], true, undefined],
  [{ returns: [['object']], members: 'id, role' }, '[]', [], true, 'id role'],
  [{ returns: ['object.replies'] }, 'users[]', ['users (total)'], true, 'id name'],
  [{ returns: ['object.outer'] }, 'data.users[]', ['data (ok)', 'users (total)'], true, 'id name'],
  [{ returns: ['object.replies'] }, 'others[]', ['others (users total)'], true, undefined],
  [{ members: 'id, role' }, 'users[]', ['users (id role)'], true, undefined],
  [{ returns: ['object.user'], flags: ['paginated'] }, 'page[]', [], true, 'id name'],
  [{ returns: [['object.user']], flags: ['paginated'] }, 'page[]', [], true, 'id name'],
  [{ members: 'id, role', flags: ['paginated'] }, 'page[]', [], true, 'id role'],
  [{ returns: ['object.replies'], flags: ['paginated'] }, 'users[]', [], true, 'id name'],
  [{ returns: ['object.user'], flags: ['paginated'] }, '', [], false, 'id name'],
])(
  '%j with records at "%s" has the wrappers %j, list: %s, members: %s',
  (declared, path, wrappers, isList, members) => {
    const layout = describeResult(definition, endpoint('get-user()', declared), path, 'user')
    const shown = layout.wrappers.map(
      ({ name, siblings }) => `${name} (${siblings.map((each) => each.name).join(' ')})`,
    )
    expect([shown, layout.isList, layout.attributes?.map(({ name }) => name).join(' ')]).toEqual([
      wrappers,
      isList,
      members,
    ])
  },
)
