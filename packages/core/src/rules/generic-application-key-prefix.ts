import { indexObjects } from '../definition/object-index.ts'
import { applicationKey, visitAllTypeParts } from '../definition/visit-type-parts.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/** The key of a generic type is `object.<name>`. Clients treat a type with any other key as `any`. */
export default defineRule<{ key: string; suggestion: string | undefined }>({
  id: 'generic-application-key-prefix',
  severity: 'warning',
  presets: { 'web-function': 'error', strict: 'error' },
  description: 'The key of a generic type should reference an object, such as `object.list`.',
  source: 'Public Web Function protocol: generics',
  fixable: true,
  examples: {
    incorrect: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ found: 'string' }] }],
    },
    correct: {
      objects: [{ name: 'found', attributes: [{ name: 'item', type: 'T' }] }],
      endpoints: [{ name: 'find-id', returns: [{ 'object.found': 'string' }] }],
    },
  },
  message: ({ key, suggestion }) => {
    const hint =
      suggestion === undefined
        ? 'A generic type is written as {"object.list": "string"}; other types are strings and lists.'
        : `Use ${quote(suggestion)}.`
    return `Key ${quote(key)} does not reference an object, so clients treat this type as \`any\`. ${hint}`
  },
  check({ definition, value, report }) {
    const objects = indexObjects(definition, value)
    visitAllTypeParts(definition, (part) => {
      if (part.kind !== 'application' || part.inInvalidApplication) return
      const [key, ...others] = Object.keys(part.entries)
      if (key === undefined || others.length > 0 || applicationKey(part.entries) !== undefined)
        return
      const path = [...part.path(), key]
      const name = [key, key.replace(/^.*\./s, '')].find(objects.has)
      const suggestion = name === undefined ? undefined : `object.${name}`
      report({
        path,
        mark: 'key',
        args: { key, suggestion },
        ...(suggestion !== undefined && { fix: renameKey(path, suggestion) }),
      })
    })
  },
})

function renameKey(path: Path, key: string): Fix {
  return { title: `Rename to ${quote(key)}`, safe: true, edits: [{ kind: 'rename', path, key }] }
}
