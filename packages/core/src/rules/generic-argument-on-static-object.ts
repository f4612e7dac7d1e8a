import { findGenerics } from '../definition/find-generics.ts'
import { indexObjects } from '../definition/object-index.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Only a generic object has a type argument. An object that does not use `T` ignores it. */
export default defineRule<{ name: string }>({
  id: 'generic-argument-on-static-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'Only an object that uses `T` should have a type argument.',
  source: 'Public Web Function protocol: generics',
  fixable: true,
  examples: {
    incorrect: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: [{ 'object.user': 'string' }] }],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name }) =>
    `Object ${quote(name)} is not generic: no member uses \`T\`, so clients ignore the type argument. Remove the argument, or use \`T\` in the object.`,
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    const generics = findGenerics(definition)
    visitApplications(definition, ({ name, location, path, keyPath }) => {
      // Uses in object definitions are reported by `generic-application-in-object`.
      if (location.owner === 'object' || !objects.has(name) || generics.has(name)) return
      report({
        path: keyPath(),
        mark: 'key',
        args: { name },
        fix: {
          title: 'Remove the type argument',
          safe: false,
          edits: [{ kind: 'set', path: path(), value: `object.${name}` }],
        },
      })
    })
  },
})
