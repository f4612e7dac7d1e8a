import { visitAllTypeParts } from '../definition/visit-type-parts.ts'
import { valueAt } from '../json/json-pointer.ts'
import { defineRule } from './define-rule.ts'

/** A type that is a JSON object applies one generic object, so it has one key. Clients treat other objects as `any`. */
export default defineRule<{ count: number }>({
  id: 'generic-application-key-count',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'A type that is a JSON object should have exactly one key: the generic object.',
  source: 'Public Web Function protocol: generics',
  examples: {
    incorrect: { endpoints: [{ name: 'list-tags', returns: { type: 'array', items: 'string' } }] },
    correct: { endpoints: [{ name: 'list-tags', returns: [['string']] }] },
  },
  message: ({ count }) =>
    `Expected a type with one key, such as {"object.list": "string"}, got ${count} keys. Clients treat this type as \`any\`.`,
  check({ definition, value, report }) {
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'application' || part.inInvalidApplication) return
      const count = Object.keys(part.entries).length
      if (count === 1) return
      const path = part.path()
      // Ill-typed members are reported by `value-type`.
      if (Object.keys(valueAt(value, path) as object).length !== count) return
      report({ path, mark: 'open', args: { count } })
    })
  },
})
