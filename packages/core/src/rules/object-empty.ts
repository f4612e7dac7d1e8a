import { visitReferences } from '../definition/visit-references.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object that is referenced has members. Clients treat one without as undefined, and the validator of the public protocol reports an error.
 *
 * An object with only one of `arguments` and `attributes` is checked by `object-has-members`.
 */
export default defineRule<{ name: string }>({
  id: 'object-empty',
  severity: 'off',
  presets: { 'web-function': 'error' },
  description: 'An object that is referenced must have `arguments` or `attributes`.',
  source: 'Public Web Function protocol: objects',
  examples: {
    incorrect: {
      objects: [{ name: 'user' }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name }) =>
    `Object ${quote(name)} has neither \`arguments\` nor \`attributes\`: clients treat it as undefined. Add its members, or use the type \`object\`.`,
  check({ definition, report }) {
    const referenced = new Set<string>()
    visitReferences(definition, ({ name }) => referenced.add(name))
    definition.objects?.forEach((object, index) => {
      const { name, arguments: sent = [], attributes: returned = [] } = object ?? {}
      if (name === undefined || !referenced.has(name)) return
      if (sent.length === 0 && returned.length === 0)
        report({ path: ['objects', index, 'name'], args: { name } })
    })
  },
})
