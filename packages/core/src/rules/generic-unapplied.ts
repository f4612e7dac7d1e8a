import { findGenerics } from '../definition/find-generics.ts'
import { visitReferences } from '../definition/visit-references.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A reference to a generic object has a type argument. Without one, clients treat `T` as `any`.
 *
 * No argument is needed where the members in use do not contain `T`.
 */
export default defineRule<{ name: string; inObject: boolean }>({
  id: 'generic-unapplied',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A reference to a generic object should have a type argument.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: ['object.found'] }],
    },
    correct: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: ({ name, inObject }) =>
    inObject
      ? `Object ${quote(name)} is generic and cannot be applied in an object definition: clients treat \`T\` as \`any\`. Reference an object that is not generic.`
      : `Object ${quote(name)} is generic: without a type argument, clients treat \`T\` as \`any\`. Add one, such as {${quote(`object.${name}`)}: "string"}.`,
  check({ definition, report }) {
    const generics = findGenerics(definition)
    if (generics.size === 0) return
    visitReferences(definition, ({ name, isApplied, location, path }) => {
      if (isApplied || generics.get(name)?.has(location.side) !== true) return
      report({ path: path(), args: { name, inObject: location.owner === 'object' } })
    })
  },
})
