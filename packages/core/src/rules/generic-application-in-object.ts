import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** Generic objects are applied in endpoints and events, not in object definitions. */
export default defineRule<{ name: string }>({
  id: 'generic-application-in-object',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A generic object should not be applied in an object definition.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: {
      objects: [
        { name: 'found', attributes: [{ name: 'item', type: 'T' }] },
        { name: 'user', attributes: [{ name: 'team', type: { 'object.found': 'string' } }] },
      ],
    },
    correct: {
      objects: [
        { name: 'found-id', attributes: [{ name: 'item', type: 'string' }] },
        { name: 'user', attributes: [{ name: 'team', type: 'object.found-id' }] },
      ],
    },
  },
  message: ({ name }) =>
    `Generic object ${quote(name)} is applied in another object definition, which the protocol does not allow. Define a non-generic object and reference it.`,
  check({ definition, report }) {
    visitApplications(definition, ({ name, location, inArgument, keyPath }) => {
      if (location.owner !== 'object' || inArgument) return
      report({ path: keyPath(), mark: 'key', args: { name } })
    })
  },
})
