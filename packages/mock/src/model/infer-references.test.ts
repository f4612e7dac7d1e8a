import { expect, test } from 'vitest'
import { packageOf } from '../testing/definitions.ts'
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
