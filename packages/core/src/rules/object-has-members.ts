import { indexObjects } from '../definition/object-index.ts'
import { visitReferences } from '../definition/visit-references.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An object that is sent has `arguments`, one that is returned has `attributes`. Clients treat an object with only the other list as undefined.
 * An object with neither has no members.
 */
export default defineRule<{ name: string; side: 'argument' | 'attribute' }>({
  id: 'object-has-members',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description:
    'An object that is sent should have `arguments`, and one that is returned `attributes`.',
  source: 'Public Web Function protocol: objects',
  examples: {
    incorrect: {
      objects: [{ name: 'user', arguments: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name, side }) => {
    const [usage, needed, present] =
      side === 'argument'
        ? ['sent', 'arguments', 'attributes']
        : ['returned', 'attributes', 'arguments']
    return `Object ${quote(name)} is ${usage} here, but only has \`${present}\`: clients treat it as undefined. Add \`${needed}\`, or reference another object.`
  },
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    visitReferences(definition, ({ name, isApplied, location, path }) => {
      const object = objects.get(name)
      const needed = object?.[`${location.side}s`]
      const present = location.side === 'argument' ? object?.attributes : object?.arguments
      if (isEmpty(present) || !isEmpty(needed)) return
      report({
        path: path(),
        ...(isApplied && { mark: 'key' }),
        args: { name, side: location.side },
      })
    })
  },
})

function isEmpty(list: readonly unknown[] | undefined): boolean {
  return list === undefined || list.length === 0
}
