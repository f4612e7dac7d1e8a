import { expect, test } from 'vitest'
import { packageOfSignatures } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

/** A definition, and the memberships with their owners, members and endpoints. */
type Case = [
  name: string,
  signatures: string[],
  memberships: Record<string, [string, string, ...string[]]>,
]

const records = ['get-user(user_id)', 'get-group(group_id)']

test.each<Case>([
  [
    'endpoints that require two keys',
    [
      ...records,
      'add-user-to-group(user_id, group_id)',
      'remove-user-from-group(user_id, group_id)',
    ],
    { 'group user': ['group', 'user', 'add-user-to-group', 'remove-user-from-group'] },
  ],
  [
    'lists of members by the key of the owner',
    [...records, 'add-user-to-group(user_id, group_id)', 'list-group-members(group_id)'],
    { 'group user': ['group', 'user', 'add-user-to-group', 'list-group-members'] },
  ],
  [
    'the owner named first',
    [...records, 'attach-group-user(group_id, user_id)'],
    { 'group user': ['group', 'user', 'attach-group-user'] },
  ],
  ['none for one key', [...records, 'add-user(name)', 'remove-user(user_id)'], {}],
  ['none for an optional key', [...records, 'add-user-to-group(user_id, group_id?)'], {}],
])('links %s', (_, signatures, memberships) => {
  const { memberships: found } = draftModel(packageOfSignatures(signatures))
  const entries = found.map(({ noun, owner, member, endpoints }) => [
    noun,
    [owner.noun, member.noun, ...endpoints.map(({ endpoint }) => endpoint.name)],
  ])
  expect(Object.fromEntries(entries)).toEqual(memberships)
})

test('names a membership like the list of its members', () => {
  const definition = packageOfSignatures([
    'get-person(person_id)',
    'get-course(course_id)',
    'join-course(course_id, person_id)',
    'list-participants(course_id)',
  ])
  const returns: Record<string, unknown> = {
    'get-person': ['object.person'],
    'list-participants': [['object.person']],
  }
  definition.endpoints = definition.endpoints.map((each) => ({
    ...each,
    returns: (returns[each.name] ?? each.returns) as never,
  }))
  definition.objects = [{ name: 'person', attributes: [{ name: 'id', type: 'string' }] }]
  const [membership] = draftModel(definition).memberships
  expect(membership).toMatchObject({ noun: 'participant', owner: { noun: 'course' } })
  expect(membership!.endpoints.map(({ endpoint }) => endpoint.name)).toEqual([
    'join-course',
    'list-participants',
  ])
})

test('links nothing if the owner has the member: what is assigned has an assignee', () => {
  const key = (name: string) => ({ name, type: 'string', flags: ['required'] })
  const definition = packageOfSignatures(['get-agent(agent_id)', 'get-ticket(ticket_id)'])
  definition.objects = [
    { name: 'ticket', attributes: [key('id'), key('assignee_id')].map((each) => ({ ...each })) },
  ]
  const assign = { name: 'assign-ticket', arguments: [key('ticket_id'), key('agent_id')] }
  definition.endpoints = [...definition.endpoints, { ...assign, returns: 'object.ticket' as never }]
  expect(draftModel(definition).memberships).toEqual([])
})
