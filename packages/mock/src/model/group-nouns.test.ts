import { expect, test } from 'vitest'
import { endpoint } from '../../tests/laws/inline-service.ts'
import { packageOf, packageOfSignatures } from '../../tests/support/definitions.ts'
import { draftModel, inferModel } from './infer-model.ts'

/** A definition, and the endpoints of each collection. */
type Case = [name: string, signatures: string[], collections: Record<string, string[]>]

test.each<Case>([
  [
    'irregular plurals',
    [
      'list-shelves()',
      'get-shelf(shelf_id)',
      'list-people()',
      'get-person(person_id)',
      'list-series()',
      'get-series(series_id)',
    ],
    {
      shelves: ['list-shelves', 'get-shelf'],
      people: ['list-people', 'get-person'],
      series: ['list-series', 'get-series'],
    },
  ],
  [
    'the record of unknown verbs, and of verbs with further words',
    [
      'list-desks()',
      'get-desk(desk_id)',
      'retire-desk(desk_id)',
      'check-in-desk(id)',
      'take-desk-out-of-service(desk_id)',
      'desk-lamp(lamp_id)',
      'weather-desk(city)',
    ],
    {
      desks: ['list-desks', 'get-desk', 'retire-desk', 'check-in-desk', 'take-desk-out-of-service'],
      'desk-lamps': ['desk-lamp'],
    },
  ],
  [
    'the record whose key is required, if neither the name nor the result tells it',
    [
      'list-stays()',
      'get-stay(stay_id)',
      'list-rooms()',
      'get-room(room_id)',
      'check-in(stay_id)',
      'mark-no-show(stay_id)',
    ],
    {
      stays: ['list-stays', 'get-stay', 'check-in', 'mark-no-show'],
      rooms: ['list-rooms', 'get-room'],
    },
  ],
  [
    'records that are only revoked, and listed by their owner',
    ['get-member(member_id)', 'list-member-passes(member_id)', 'revoke-pass(pass_id)'],
    { members: ['get-member'], passes: ['list-member-passes', 'revoke-pass'] },
  ],
  [
    'the only longer noun, whose records are identified but not listed',
    ['list-boards()', 'create-board(title)', 'get-project-board(project_board_id)'],
    { 'project-boards': ['list-boards', 'create-board', 'get-project-board'] },
  ],
  [
    'no longer noun if there are two',
    ['list-boards()', 'get-project-board(project_board_id)', 'get-team-board(team_board_id)'],
    {
      boards: ['list-boards'],
      'project-boards': ['get-project-board'],
      'team-boards': ['get-team-board'],
    },
  ],
  [
    'no longer noun if there are three',
    [
      'get-project-board(project_board_id)',
      'get-team-board(team_board_id)',
      'list-boards()',
      'get-user-board(user_board_id)',
    ],
    {
      boards: ['list-boards'],
      'project-boards': ['get-project-board'],
      'team-boards': ['get-team-board'],
      'user-boards': ['get-user-board'],
    },
  ],
  [
    'no longer noun whose records are listed',
    ['list-boards()', 'list-project-boards()', 'get-project-board(project_board_id)'],
    { boards: ['list-boards'], 'project-boards': ['list-project-boards', 'get-project-board'] },
  ],
  [
    'no longer noun whose records are not identified',
    ['list-boards()', 'create-project-board(title)'],
    { boards: ['list-boards'], 'project-boards': ['create-project-board'] },
  ],
  [
    'no noun that only ends with the same letters',
    ['list-art-boards()', 'get-smart-board(smart_board_id)'],
    { 'art-boards': ['list-art-boards'], 'smart-boards': ['get-smart-board'] },
  ],
  [
    'no longer noun if they neither list nor create records',
    ['count-boards()', 'get-project-board(project_board_id)'],
    { 'project-boards': ['get-project-board'] },
  ],
  [
    'no shorter noun whose records are only listed',
    ['list-archived-boards()', 'list-boards()'],
    { 'archived-boards': ['list-archived-boards'], boards: ['list-boards'] },
  ],
  [
    'no longer noun for records of their own',
    ['list-boards()', 'get-board(board_id)', 'get-project-board(project_board_id)'],
    { boards: ['list-boards', 'get-board'], 'project-boards': ['get-project-board'] },
  ],
  [
    'the shorter noun for an adjective',
    ['list-archived-boards()', 'get-board(board_id)'],
    { boards: ['list-archived-boards', 'get-board'] },
  ],
  [
    'the shorter noun for an argument',
    ['create-project-board(project_id)', 'get-board(board_id)'],
    { boards: ['create-project-board', 'get-board'] },
  ],
  [
    'no shorter noun for other words',
    ['list-project-boards()', 'get-board(board_id)'],
    { boards: ['get-board'], 'project-boards': ['list-project-boards'] },
  ],
])('merges endpoints with %s', (_, signatures, collections) => {
  const model = inferModel(packageOfSignatures(signatures))
  const found: Record<string, string[]> = {}
  for (const signature of signatures) {
    const endpoint = signature.slice(0, signature.indexOf('('))
    const name = model.operation(endpoint)?.collection
    if (name !== undefined) (found[name] ??= []).push(endpoint)
  }
  expect(found).toEqual(collections)
})

/** A call, the object that it returns, and its operation. */
test.each<[name: string, key: string, returns: string, action: string, collection: string]>([
  ['book-tool', 'tool_id', 'rental', 'create', 'rentals'],
  ['report-damage', 'rental_id', 'damage', 'create', 'damages'],
  ['get-staff-member', 'staff_id', 'staff', 'get', 'staffs'],
  ['update-rental-period', 'rental_id', 'rental', 'update', 'rentals'],
  ['resolve-damage', 'damage_id', 'damage', 'update', 'damages'],
  ['get-tool', 'tool_id', 'tool', 'get', 'tools'],
  ['rentals.checkOut', 'tool_id', 'rental', 'create', 'rentals'],
  ['tools.adopt', 'label', 'tool', 'create', 'tools'],
])('%s(%s) returns %s: %s of %s', (name, key, object, action, collection) => {
  const attributes = [
    { name: 'id', type: 'string' },
    { name: 'note', type: 'string' },
  ]
  const nouns = ['tool', 'rental', 'damage', 'staff']
  const definition = packageOf([
    ...nouns.map((noun) => ({ name: `list-${noun}s`, returns: [[`object.${noun}`]] as never })),
    {
      name,
      arguments: [
        { name: key, type: 'string', flags: ['required'] },
        { name: 'note', type: 'string', flags: ['required'] },
      ],
      returns: `object.${object}` as never,
    },
  ])
  definition.objects = nouns.map((noun) => ({
    name: noun,
    attributes:
      noun === 'damage' ? [...attributes, { name: 'resolved_at', type: 'string' }] : attributes,
  }))
  expect(inferModel(definition).operation(name)).toMatchObject({ action, collection })
})

test.each<[signature: string, action: string, key: object | undefined]>([
  ['get-repair-request(request_id!)', 'get', { request_id: 'id' }],
  ['report-repair(tool_id!, title!)', 'create', undefined],
  ['assign-agent(request_id!, agent_id!)', 'update', { request_id: 'id' }],
  ['resolve-repair-request(request_id!)', 'update', { request_id: 'id' }],
])('%s, which returns a repair request: %s', (signature, action, key) => {
  const members = 'id, tool_id, agent_id, title, resolved_at'
  const lists = ['list-repair-requests[paginated]()', 'list-agents[paginated]()'] as const
  const definition = packageOf([
    { ...endpoint(lists[0]), returns: [['object.repair_request']] },
    endpoint(lists[1], { members: 'id, name' }),
    { ...endpoint('get-repair-request(request_id!)'), returns: ['object.repair_request'] },
    { ...endpoint(signature), returns: ['object.repair_request'] },
  ])
  const { attributes = [] } = endpoint('x()', { members })
  definition.objects = [{ name: 'repair_request', attributes }]
  const name = signature.slice(0, signature.indexOf('('))
  const operation = inferModel(definition).operation(name)
  expect(operation).toMatchObject({ action, collection: 'repair-requests' })
  expect(operation?.key).toEqual(key)
})

test('says why a call belongs to another record than its name', () => {
  const signatures = ['list-desks()', 'get-desk(desk_id)', 'retire-desk(desk_id)']
  const { reasons } = draftModel(packageOfSignatures(signatures))
  expect(reasons.filter(({ rule }) => rule === 'record-of-call')).toEqual([
    {
      rule: 'record-of-call',
      subject: 'retire-desk',
      text: 'record "desk": its key is required, or it is returned',
    },
  ])
})

test('finds the record that a call returns by one of its fields', () => {
  const shipment = { returns: ['object.shipment'] as ['object.shipment'] }
  const definition = packageOf([
    endpoint('shipments.list()', { returns: [['object.shipment']] }),
    endpoint('shipments.get(id!)', shipment),
    endpoint('shipments.track(tracking_number!)', shipment),
    endpoint('shipments.hire(carrier!, recipient!)', shipment),
  ])
  definition.objects = [
    {
      name: 'shipment',
      attributes: ['id', 'tracking_number', 'carrier', 'recipient'].map((name) => ({
        name,
        type: 'string',
      })),
    },
  ]
  const { operationOf } = draftModel(definition)
  expect(operationOf('shipments.track')).toMatchObject({
    action: 'get',
    collection: 'shipments',
    key: { tracking_number: 'tracking_number' },
  })
  expect(operationOf('shipments.hire')).toMatchObject({ action: 'create' })
})

test('the shortest of several nouns names what calls return', () => {
  const returns = ['object.booking'] as ['object.booking']
  const list = [['object.booking']] as [['object.booking']]
  const endpoints = [
    endpoint('list-member-bookings[paginated](member_id!)', { returns: list }),
    endpoint('list-bookings[paginated]()', { returns: list }),
    endpoint('get-booking(booking_id!)', { returns }),
    endpoint('book-machine(machine_id!, member_id!)', { returns }),
    endpoint('check-in(booking_id!)', { returns }),
  ]
  const objects = [{ name: 'booking', attributes: [{ name: 'id', type: 'string' }] }]
  const definition = packageOf([endpoint('get-member(member_id!)'), ...endpoints], { objects })
  const model = inferModel(definition)
  for (const { name } of endpoints) expect(model.operation(name)?.collection).toBe('bookings')
})
