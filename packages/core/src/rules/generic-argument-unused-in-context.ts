import { findGenerics } from '../definition/find-generics.ts'
import { indexObjects } from '../definition/object-index.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A generic object is applied where it uses `T`: in its `arguments` if it is sent, in its `attributes` if it is returned. */
export default defineRule<{ name: string; side: 'argument' | 'attribute' }>({
  id: 'generic-argument-unused-in-context',
  severity: 'warning',
  description:
    'A generic object should use `T` where it is applied: in `arguments` or in `attributes`.',
  source: 'Public Web Function protocol: generics',
  fixable: true,
  examples: {
    incorrect: {
      objects: [
        {
          name: 'found',
          attributes: [{ name: 'item', type: 'T' }],
          arguments: [{ name: 'id', type: 'string' }],
        },
      ],
      endpoints: [
        {
          name: 'a',
          returns: ['null'],
          arguments: [{ name: 'b', type: { 'object.found': 'string' } }],
        },
      ],
    },
    correct: {
      objects: [
        {
          name: 'found',
          attributes: [{ name: 'item', type: 'T' }],
          arguments: [{ name: 'id', type: 'string' }],
        },
      ],
      endpoints: [{ name: 'a', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: ({ name, side }) => {
    const usage = side === 'argument' ? 'sent' : 'returned'
    return `Object ${quote(name)} is ${usage} here, but its \`${side}s\` do not use \`T\`, so the type argument has no effect. Remove the argument, or use \`T\` in its \`${side}s\`.`
  },
  check({ definition, value, report }) {
    const generics = findGenerics(definition)
    if (generics.size === 0) return
    const objects = indexObjects(definition, value)
    visitApplications(definition, ({ name, location, path, keyPath }) => {
      const sides = generics.get(name)
      // An object without members on this side, and uses in object definitions, are reported by other rules.
      if (sides === undefined || sides.has(location.side) || location.owner === 'object') return
      if (!objects.get(name)?.[`${location.side}s`]?.length) return
      report({
        path: keyPath(),
        mark: 'key',
        args: { name, side: location.side },
        fix: {
          title: 'Remove the type argument',
          safe: false,
          edits: [{ kind: 'set', path: path(), value: `object.${name}` }],
        },
      })
    })
  },
})
