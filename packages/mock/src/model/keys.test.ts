import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import type { OwnKey } from './draft.ts'
import { groupNouns } from './group-nouns.ts'
import { decideKeys } from './keys.ts'
import { parseNames } from './parse-names.ts'

/** A definition, and the own key of each noun. */
type Case = [name: string, signatures: string[], keys: Record<string, OwnKey>]

test.each<Case>([
  [
    'the id that get requires',
    ['get-user(user_id)', 'update-user(user_id, name)'],
    { user: { text: 'user id' } },
  ],
  [
    'what get and delete accept, rather than what updates send',
    ['get-user(name)', 'delete-user(name)', 'update-user(id, name)'],
    { user: { text: 'name' } },
  ],
  [
    'one key for `channel` and `channel_id`',
    ['get-channel(channel_id)', 'delete-channel(channel)', 'update-channel(channel, name)'],
    { channel: { text: 'channel id' } },
  ],
  [
    'what get requires in addition to lists',
    [
      'list-participants(conference_id)',
      'get-participant(conference_id, call_id)',
      'get-call(call_id)',
      'get-conference(conference_id)',
    ],
    {
      participant: { text: 'call id' },
      call: { text: 'call id' },
      conference: { text: 'conference id' },
    },
  ],
  [
    'the key of the parent, if it has one record',
    ['get-user(user_id)', 'get-avatar(user_id)', 'delete-avatar(user_id)'],
    { user: { text: 'user id' }, avatar: { text: 'user id', owner: 'user' } },
  ],
  [
    'what other endpoints require, if none identifies a record',
    ['create-bucket()', 'list-objects(bucket)'],
    { bucket: { text: 'bucket', argument: 'bucket' } },
  ],
  ['what is removed', ['add-member(did, role)', 'remove-member(did)'], { member: { text: 'did' } }],
  [
    'no key of records that are removed from others',
    ['remove-user(room, floor)', 'list-users()', 'disassociate-role(association_id)'],
    {},
  ],
  ['no key that is free text', ['put-resource-policy(content)', 'get-resource-policy()'], {}],
  [
    'no key of results',
    ['get-weather(city)', 'get-clinic-stats(period)', 'get-revenue-summary(month)'],
    {},
  ],
  ['the key of records that are only read', ['get-book(isbn)'], { book: { text: 'isbn' } }],
  ['no key of records that are only listed', ['list-users()'], {}],
])('decides %s', (_, signatures, keys) => {
  const definition = packageOfSignatures(signatures)
  const draft = decideKeys(definition, groupNouns(definition, parseNames(definition)))
  expect(Object.fromEntries(draft.keys)).toEqual(keys)
})
