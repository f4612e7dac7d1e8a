import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { valueAt } from '../json/json-pointer.ts'
import { defineRule } from './define-rule.ts'

/** A type that is a JSON object applies one generic object, so it has one key. Clients read any other as any value. */
export default defineRule<{ count: number }>({
  id: 'generic-application-key-count',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description:
    'A type that is a JSON object should have exactly one key, which names a generic object.',
  source: 'Public Web Function protocol: generics',
  examples: {
    bad: { endpoints: [{ name: 'list-tags', returns: { type: 'array', items: 'string' } }] },
    good: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: ({ count }) =>
    `This type has ${count === 0 ? 'no key' : `${count} keys`}, so clients read it as any value. A JSON object in a type applies a generic object and has one key, as in {"object.list": "string"}; other types are words and lists.`,
  check({ definition, value, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'application' || part.inInvalidApplication) return
      const count = Object.keys(part.entries).length
      if (count === 1) return
      const path = part.path()
      // Where members are ill-typed, that is the finding.
      if (Object.keys(valueAt(value, path) as object).length !== count) return
      report({ path, mark: 'open', args: { count } })
    })
  },
})
