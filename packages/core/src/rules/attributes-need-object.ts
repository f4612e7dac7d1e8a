import { visitTypeParts } from '../definition/visit-type-parts.ts'
import { PLAIN_TYPES, splitTypeWord } from '../types/suggest-type.ts'
import { defineRule } from './define-rule.ts'

/** The `attributes` of an endpoint describe the object it returns, or the objects in an array. Where it returns neither, nobody reads them. */
export default defineRule<object>({
  id: 'attributes-need-object',
  severity: 'warning',
  description: 'An endpoint with `attributes` should return `object` or `array`.',
  source: 'Public Web Function protocol: endpoints',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['null'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
    good: {
      endpoints: [
        { name: 'find-user', returns: ['object'], attributes: [{ name: 'id', type: 'string' }] },
      ],
    },
  },
  message: () =>
    '`attributes` describe a plain `object` or the entries of a plain `array`, and `returns` has neither: nobody reads them. Return `object`, or leave them out; a named object has its own in `objects`.',
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, index) => {
      if (endpoint?.returns === undefined || !endpoint.attributes?.length) return
      const path = ['endpoints', index]
      let mayHaveThem = false
      const type = endpoint.returns
      const place = { type, side: 'attribute', owner: 'returns', path: () => path } as const
      visitTypeParts(place, (part) => {
        if (part.kind === 'word') mayHaveThem ||= part.inDoubt || mayBePlain(part.word)
        else if (part.kind !== 'application') mayHaveThem ||= part.members.length === 0
      })
      if (mayHaveThem) return
      const at = [...path, 'attributes']
      report({
        path: at,
        mark: 'key',
        args: {},
        fix: { title: 'Remove `attributes`', safe: false, edits: [{ kind: 'remove', path: at }] },
      })
    })
  },
})

/** What cannot be read may be meant for either, and other rules report it. */
function mayBePlain(word: string): boolean {
  const [base, rest] = splitTypeWord(word)
  return ['object', 'array'].includes(word) || (rest === undefined && !PLAIN_TYPES.includes(base))
}
