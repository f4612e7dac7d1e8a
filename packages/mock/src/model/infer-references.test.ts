import { expect, test } from 'vitest'
import { packageOf } from '../../tests/support/definitions.ts'
import { draftModel } from './infer-model.ts'

/** The name and the type of a field of tasks, and the references in it: path → collection and rule. */
test.each<[name: string, type: unknown, references: Record<string, string>]>([
  ['project_id', 'string', { project_id: 'project reference-by-key' }],
  ['project_ids', [['string']], { 'project_ids[]': 'project reference-by-key' }],
  ['parent_project_id', 'string', { parent_project_id: 'project reference-by-key' }],
  ['assignee_id', 'string', { assignee_id: 'user reference-by-role' }],
  ['created_by', 'string', { created_by: 'user reference-by-role' }],
  ['project', 'object.Project', { project: 'project embedded-object' }],
  ['projects', [['object.Project']], { 'projects[]': 'project embedded-object' }],
  ['project', 'object', { project: 'project embedded-name' }],
  ['links', [['object.Link']], { 'links[].project_id': 'project reference-by-key' }],
  ['project_id', 'number', {}],
  ['project_id', 'boolean', {}],
  ['project_count', 'number', {}],
  ['color', 'string', {}],
])('a field %s of type %j', (name, type, references) => {
  const attributes = [{ name: 'id', type: 'string' }]
  const get = (noun: string): object => ({
    name: `get-${noun}`,
    arguments: [{ name: `${noun}_id`, type: 'string', flags: ['required'] }],
    returns: `object.${noun === 'project' ? 'Project' : 'User'}`,
  })
  const definition = packageOf([
    get('project'),
    get('user'),
    {
      ...get('task'),
      returns: 'object',
      attributes: [...attributes, { name, type: type as never }],
    },
  ])
  definition.objects = [
    { name: 'Project', attributes },
    { name: 'User', attributes },
    { name: 'Link', attributes: [{ name: 'project_id', type: 'string' }] },
  ]
  const draft = draftModel(definition)
  const found = Object.entries(draft.referencesOf(draft.collections.get('task')!))
  const summary = found.map(([path, { noun, rule }]) => [path, `${noun} ${rule}`])
  expect(Object.fromEntries(summary)).toEqual(references)
})

/** The docs of a field, and the records that it refers to: those that the docs name, else those that fit the role. */
test.each<[name: string, docs: string, nouns: string[], noun: string | undefined]>([
  ['assignee_id', '', ['contact', 'agent'], 'agent'],
  ['assignee_id', 'The employee who takes care of it', ['agent', 'employee'], 'employee'],
  ['reporter_id', 'Id of the tenant who reported it', ['tenant', 'employee'], 'tenant'],
  ['requester_id', '', ['agent', 'contact'], 'contact'],
  ['owner_id', 'The agents share it', ['contact', 'agent'], 'agent'],
  ['owner_id', '', ['agent', 'contact'], 'contact'],
  ['worker_id', 'The technician who repairs it', ['contact', 'technician'], 'technician'],
  ['inspector_id', 'The beekeeper who inspected it', ['customer', 'beekeeper'], 'beekeeper'],
  ['agent_id', 'Id of the booker of the artist', ['customer', 'booker'], 'booker'],
  ['buyer_id', '', ['agent', 'customer'], 'customer'],
  ['waiter_id', 'Id of the member of staff who took it', ['staff', 'order'], 'staff'],
  ['host_id', 'Id of the room with the party', ['room', 'agent'], 'room'],
  ['worker_id', 'Set by the payroll', ['contact', 'agent'], undefined],
  ['worker_id', 'The room of the work', ['room', 'agent'], undefined],
])('a field %s with the docs %j refers to one of %j: %s', (name, docs, nouns, noun) => {
  const id = { name: 'id', type: 'string' }
  const get = (record: string): object => ({
    name: `get-${record}`,
    arguments: [{ name: `${record}_id`, type: 'string', flags: ['required'] }],
    returns: 'object',
    attributes: record === 'task' ? [id, { name, type: 'string', docs }] : [id],
  })
  const draft = draftModel(packageOf([...nouns, 'task'].map(get)))
  expect(draft.referencesOf(draft.collections.get('task')!)[name]?.noun).toBe(noun)
})

test('refers by keys that records have everywhere, and by those of the record that docs name', () => {
  const text = (name: string, docs = '') => ({ name, type: 'string', docs, flags: [] })
  const key = (name: string) => ({ ...text(name), flags: ['required'] })
  const definition = packageOf([
    { name: 'get-product', arguments: [key('sku')], returns: 'object.product' },
    { name: 'list-locations', flags: ['paginated'], returns: [['object.location']] },
    { name: 'get-location', arguments: [key('code')], returns: 'object.location' },
    { name: 'get-transfer', arguments: [key('transfer_id')], returns: 'object.transfer' },
  ])
  definition.objects = [
    { name: 'product', attributes: [text('sku'), text('name')] },
    { name: 'location', attributes: [text('code'), text('name')] },
    {
      name: 'transfer',
      attributes: [
        text('id'),
        text('sku'),
        text('from_code', 'Location that sends.'),
        text('to_code', 'Where it goes.'),
      ],
    },
  ]
  const draft = draftModel(definition)
  const references = draft.referencesOf(draft.collections.get('transfer')!)
  expect(Object.entries(references).map(([path, { noun }]) => [path, noun])).toEqual([
    ['sku', 'product'],
    ['from_code', 'location'],
  ])
})
