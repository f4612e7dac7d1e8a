import { findGenerics } from '../definition/find-generics.ts'
import { indexObjects } from '../definition/object-index.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Only a generic object is applied to a type. One that does not use `T` has nothing that the type could stand for. */
export default defineRule<{ name: string }>({
  id: 'generic-argument-on-static-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'Only an object that uses `T` should be applied to a type.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: [{ 'object.user': 'string' }] }],
    },
    good: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name }) =>
    `Object ${quote(name)} is not generic: no member uses \`T\`, and clients ignore the type it is applied to. Refer to it by name alone, or use \`T\` in it.`,
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    const generics = findGenerics(definition)
    visitApplications(definition, ({ name, location, path, keyPath }) => {
      // Inside an object, that is the finding.
      if (location.owner === 'object' || !objects.has(name) || generics.has(name)) return
      report({
        path: keyPath(),
        mark: 'key',
        args: { name },
        fix: {
          title: `Refer to ${quote(name)} by name alone`,
          safe: false,
          edits: [{ kind: 'set', path: path(), value: `object.${name}` }],
        },
      })
    })
  },
})
