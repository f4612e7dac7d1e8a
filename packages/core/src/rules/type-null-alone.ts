import type { Path } from '../json/json-pointer.ts'
import { visitTypes } from '../definition/visit-types.ts'
import { defineRule } from './define-rule.ts'

/** An argument or attribute allows more than null. A nullable type lists both types. */
export default defineRule<object>({
  id: 'type-null-alone',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'An argument or attribute should allow more than null.',
  source: 'Public Web Function protocol: types',
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['null'], arguments: [{ name: 'id', type: 'null' }] },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['null'],
          arguments: [{ name: 'id', type: ['string', 'null'] }],
        },
      ],
    },
  },
  isLocal: true,
  message: () => 'This type allows only null. Add another type, such as `["string", "null"]`.',
  check({ definition, report }) {
    visitTypes(definition, isOther, ({ type, owner, path }) => {
      if (owner !== 'returns') reportAt(type === 'null' ? path() : [...path(), 0])
    })

    function reportAt(path: Path): void {
      report({ path, args: {} })
    }
  },
})

/** Returns whether a type is other than `null` alone, also in a list. */
function isOther(type: unknown): boolean {
  return (Array.isArray(type) && type.length === 1 ? (type as unknown[])[0] : type) !== 'null'
}
