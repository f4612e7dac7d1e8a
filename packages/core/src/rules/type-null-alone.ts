import type { Path } from '../json/json-pointer.ts'
import { visitTypes } from '../definition/visit-types.ts'
import { defineRule } from './define-rule.ts'

/** An argument or attribute can have more values than null. Where a value may be absent, the type names both. */
export default defineRule<object>({
  id: 'type-null-alone',
  severity: 'info',
  presets: { strict: 'warning' },
  description: 'An argument or attribute should admit more than null.',
  source: 'Public Web Function protocol: types',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['null'], arguments: [{ name: 'id', type: 'null' }] },
      ],
    },
    good: {
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
  message: () =>
    'This type admits null and nothing else. Name the other kind of value beside it, as in `["string", "null"]`.',
  check({ definition, report }) {
    visitTypes(definition, ({ type, owner, path }) => {
      if (owner === 'returns') return
      if (type === 'null') reportAt(path())
      else if (Array.isArray(type) && type.length === 1 && type[0] === 'null')
        reportAt([...path(), 0])
    })

    function reportAt(path: Path): void {
      report({ path, args: {} })
    }
  },
})
