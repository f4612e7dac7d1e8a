import { indexObjects } from '../definition/object-index.ts'
import { type ObjectReference, visitReferences } from '../definition/visit-references.ts'
import type { Fix } from '../issue/fix.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A referenced object is defined in `objects` with exactly the same name. */
export default defineRule<{ name: string; suggestion: string | undefined; isVariant: boolean }>({
  id: 'object-defined',
  severity: 'error',
  description: 'A referenced object must be defined in `objects`.',
  source: 'Public Web Function protocol: types',
  fixable: true,
  examples: {
    incorrect: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.User'] }],
    },
    correct: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name, suggestion, isVariant }) => {
    const missing = `Object ${quote(name)} is not defined in \`objects\`.`
    if (suggestion === undefined) return `${missing} Define it, or reference an existing object.`
    if (isVariant)
      return `${missing} ${quote(suggestion)} differs only in case, whitespace or separators.`
    return `${missing} Did you mean ${quote(suggestion)}?`
  },
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    if (!objects.isComplete) return
    visitReferences(definition, (reference) => {
      const { name, isApplied, path } = reference
      if (objects.has(name)) return
      const suggestion = objects.finder().findNearest(name)
      const isVariant =
        suggestion !== undefined && suggestion === objects.finder().findVariant(name)
      report({
        path: path(),
        ...(isApplied && { mark: 'key' }),
        args: { name, suggestion, isVariant },
        ...(suggestion !== undefined && { fix: createFix(reference, suggestion, isVariant) }),
      })
    })
  },
})

function createFix({ isApplied, path }: ObjectReference, name: string, safe: boolean): Fix {
  const word = `object.${name}`
  return {
    title: `Replace with ${quote(name)}`,
    safe,
    edits: [
      isApplied
        ? { kind: 'rename', path: path(), key: word }
        : { kind: 'set', path: path(), value: word },
    ],
  }
}
