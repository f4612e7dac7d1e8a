import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Generic objects are applied where an endpoint or event uses them. Inside the definition of an object they cannot be. */
export default defineRule<{ name: string }>({
  id: 'generic-application-in-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A generic object should not be applied inside the definition of an object.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: {
      objects: [
        { name: 'found', attributes: [{ name: 'item', type: 'T' }] },
        { name: 'user', attributes: [{ name: 'team', type: { 'object.found': 'string' } }] },
      ],
    },
    good: {
      objects: [
        { name: 'found-id', attributes: [{ name: 'item', type: 'string' }] },
        { name: 'user', attributes: [{ name: 'team', type: 'object.found-id' }] },
      ],
    },
  },
  message: ({ name }) =>
    `Object ${quote(name)} is applied inside the definition of another object, where the protocol does not allow it. Define an object for this case and refer to that.`,
  check({ definition, report }) {
    visitApplications(definition, ({ name, location, inArgument, keyPath }) => {
      if (location.owner !== 'object' || inArgument) return
      report({ path: keyPath(), mark: 'key', args: { name } })
    })
  },
})
