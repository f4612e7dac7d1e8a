import { indexObjects } from '../definition/object-index.ts'
import { type ObjectReference, visitReferences } from '../definition/visit-references.ts'
import type { Fix } from '../fix/fix.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A referenced object is defined in `objects` with exactly the same name. */
export default defineRule<{ name: string; near: string | undefined; isTwin: boolean }>({
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
  message: ({ name, near, isTwin }) => {
    const missing = `Object ${quote(name)} is not defined in \`objects\`.`
    if (near === undefined) return `${missing} Define it, or reference an existing object.`
    if (isTwin) return `${missing} ${quote(near)} differs only in case, whitespace or separators.`
    return `${missing} Did you mean ${quote(near)}?`
  },
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    if (!objects.isComplete) return
    visitReferences(definition, (reference) => {
      const { name, isApplied, path } = reference
      if (objects.has(name)) return
      const near = objects.finder().findNearest(name)
      const isTwin = near !== undefined && near === objects.finder().findVariant(name)
      report({
        path: path(),
        ...(isApplied && { mark: 'key' }),
        args: { name, near, isTwin },
        ...(near !== undefined && { fix: createFix(reference, near, isTwin) }),
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
