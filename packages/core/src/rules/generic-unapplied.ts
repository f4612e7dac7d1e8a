import { findGenerics } from '../definition/find-generics.ts'
import { visitReferences } from '../definition/visit-references.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A generic object is applied where it is used, so that `T` stands for something. Clients read an unapplied one as if `T` were any value.
 *
 * Where the members that count do not use `T`, nothing is lost without an application.
 */
export default defineRule<{ name: string; inObject: boolean }>({
  id: 'generic-unapplied',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A generic object should be applied to a type where it is used.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: ['object.found'] }],
    },
    good: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: ({ name, inObject }) =>
    inObject
      ? `Object ${quote(name)} is generic, and cannot be applied inside an object: its \`T\` stands for any value here. Refer to an object that is not generic.`
      : `Object ${quote(name)} is generic: without a type for its \`T\`, clients let any value stand there. Apply it to one, as in {${quote(`object.${name}`)}: "string"}.`,
  check({ definition, report }) {
    const generics = findGenerics(definition)
    if (generics.size === 0) return
    visitReferences(definition, ({ name, isApplied, location, path }) => {
      if (isApplied || generics.get(name)?.has(location.side) !== true) return
      report({ path: path(), args: { name, inObject: location.owner === 'object' } })
    })
  },
})
