import type { Path } from '../json/json-pointer.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { defineRule } from './define-rule.ts'

/** Generic types are newer than some public clients, which cannot load a package that uses them. */
export default defineRule<object>({
  id: 'generic-clients',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'Some public clients cannot load a package with generic types.',
  source: 'Public Web Function protocol: clients',
  examples: {
    incorrect: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
    correct: {
      objects: [{ name: 'found-id', attributes: [{ name: 'item', type: 'string' }] }],
      endpoints: [{ name: 'find-id', returns: ['object.found-id'] }],
    },
  },
  message: () =>
    'The current JavaScript and Java clients and version 0.1.0 of the Go client cannot load a package with generic types. To support them, define a separate object for each case.',
  check({ definition, report }) {
    let first: (() => Path) | undefined
    visitApplications(definition, ({ keyPath }) => {
      first ??= keyPath
    })
    if (first !== undefined) report({ path: first(), mark: 'key', args: {} })
  },
})
