import { indexObjects } from '../definition/object-index.ts'
import { type ObjectReference, visitReferences } from '../definition/visit-references.ts'
import type { Fix } from '../fix/fix.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** A type that refers to an object refers to one of `objects`, by the very name it has there. */
export default defineRule<{ name: string; near: string | undefined; isTwin: boolean }>({
  id: 'object-defined',
  severity: 'error',
  description: 'An object that a type refers to must be defined in `objects`.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.User'] }],
    },
    good: {
      objects: [{ name: 'user', attributes: [{ name: 'id', type: 'string' }] }],
      endpoints: [{ name: 'find-user', returns: ['object.user'] }],
    },
  },
  message: ({ name, near, isTwin }) => {
    const missing = `There is no object ${quote(name)} in \`objects\``
    if (near === undefined) return `${missing}: define it, or refer to one that is there.`
    if (isTwin)
      return `${missing}. ${quote(near)} differs only in letter case, blanks or separators: names are compared as they are written.`
    return `${missing}. Did you mean ${quote(near)}?`
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
        ...(near !== undefined && { fix: referTo(reference, near, isTwin) }),
      })
    })
  },
})

function referTo({ isApplied, path }: ObjectReference, name: string, safe: boolean): Fix {
  const word = `object.${name}`
  return {
    title: `Refer to ${quote(name)}`,
    safe,
    edits: [
      isApplied
        ? { kind: 'rename', path: path(), key: word }
        : { kind: 'set', path: path(), value: word },
    ],
  }
}
