import type { Path } from '../json/json-pointer.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { defineRule } from './define-rule.ts'

/** Applications of generic objects are newer than some public clients, which cannot load a package that has one. */
export default defineRule<object>({
  id: 'generic-clients',
  severity: 'off',
  presets: { 'web-function': 'info' },
  description: 'Some public clients cannot load a package that applies a generic object.',
  source: 'Public Web Function protocol: clients',
  examples: {
    bad: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
    good: {
      objects: [{ name: 'found-id', attributes: [{ name: 'item', type: 'string' }] }],
      endpoints: [{ name: 'find-id', returns: ['object.found-id'] }],
    },
  },
  message: () =>
    "Today's js client and version 0.1.0 of the go client cannot load a package that applies a generic object. An object of its own for each case reaches them.",
  check({ definition, report }) {
    let first: (() => Path) | undefined
    visitApplications(definition, ({ keyPath }) => {
      first ??= keyPath
    })
    if (first !== undefined) report({ path: first(), mark: 'key', args: {} })
  },
})
