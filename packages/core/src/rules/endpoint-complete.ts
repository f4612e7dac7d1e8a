import { listWords } from '../text/list-words.ts'
import { findMissingKeys } from '../definition/missing-keys.ts'
import { visitObjects } from '../definition/visit-objects.ts'
import { addKeys } from '../fix/add-keys.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An endpoint has `flags`, `group`, `docs`, `errors` and `arguments`. They are optional in the public protocol.
 *
 * Misspelled keys are reported by `key-known`.
 *
 * Spec: Endpoint definition; Version shape of a versioned package.
 */
export default defineRule<{ name: string | undefined; keys: string[] }>({
  id: 'endpoint-complete',
  severity: 'warning',
  presets: { 'web-function': 'off' },
  description: 'An endpoint should have `flags`, `group`, `docs`, `errors` and `arguments`.',
  requirement: 'definition.endpoint-keys',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          flags: [],
          group: 'users',
          docs: 'Finds a user by its id.',
          errors: [],
          arguments: [],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name, keys }) => {
    const subject = name === undefined ? 'This endpoint' : `Endpoint ${quote(name)}`
    const list = listWords(keys.map((key) => `\`${key}\``))
    return `${subject} should have ${list}.${keys.some((key) => LISTS.has(key)) ? ' Lists may be empty.' : ''}`
  },
  check({ value, report }) {
    visitObjects(value, ({ kind, object, path }) => {
      if (kind !== 'endpoint') return
      const keys = findMissingKeys(kind, object, KEYS)
      if (keys.length === 0) return
      const name = typeof object['name'] === 'string' ? object['name'] : undefined
      const fix = addKeys(path(), keys, object)
      report({ path: path(), mark: 'open', args: { name, keys }, fix })
    })
  },
})

const KEYS = ['flags', 'group', 'docs', 'errors', 'arguments']
const LISTS = new Set(['flags', 'errors', 'arguments'])
