import { findGenerics } from '../definition/find-generics.ts'
import { indexObjects } from '../definition/object-index.ts'
import { visitApplications } from '../definition/visit-applications.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A generic object is applied where the members that count use `T`: its `arguments` where it is sent, its `attributes` where it is returned. */
export default defineRule<{ name: string; side: 'argument' | 'attribute' }>({
  id: 'generic-argument-unused-in-context',
  severity: 'warning',
  description: 'A generic object should be applied where the members that count use `T`.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: {
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
    good: {
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
    const done = side === 'argument' ? 'sent' : 'returned'
    return `Object ${quote(name)} is ${done} here, and its \`${side}s\` do not use \`T\`: the type it is applied to changes nothing. Refer to it by name alone, or use \`T\` in its \`${side}s\`.`
  },
  check({ definition, value, report }) {
    const generics = findGenerics(definition)
    if (generics.size === 0) return
    const objects = indexObjects(definition, value)
    visitApplications(definition, ({ name, location, path, keyPath }) => {
      const sides = generics.get(name)
      // Without members on this side, or inside an object, that is the finding.
      if (sides === undefined || sides.has(location.side) || location.owner === 'object') return
      if (!objects.get(name)?.[`${location.side}s`]?.length) return
      report({
        path: keyPath(),
        mark: 'key',
        args: { name, side: location.side },
        fix: {
          title: `Refer to ${quote(name)} by name alone`,
          safe: false,
          edits: [{ kind: 'set', path: path(), value: `object.${name}` }],
        },
      })
    })
  },
})
