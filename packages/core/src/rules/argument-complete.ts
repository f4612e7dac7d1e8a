import { listWords } from '../text/list-words.ts'
import { findMissingKeys } from '../definition/missing-keys.ts'
import { visitObjects } from '../definition/visit-objects.ts'
import { addKeys } from '../fix/add-keys.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An argument of an endpoint has `flags` and `docs`. They are optional in the public protocol.
 *
 * Misspelled keys are reported by `key-known`.
 *
 * Spec: Argument definition; Version shape of a versioned package.
 */
export default defineRule<{ name: string | undefined; keys: string[] }>({
  id: 'argument-complete',
  severity: 'warning',
  presets: { 'web-function': 'off' },
  description: 'An argument of an endpoint should have `flags` and `docs`.',
  requirement: 'definition.argument-keys',
  fixable: true,
  examples: {
    incorrect: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: 'id', type: 'string' }] },
      ],
    },
    correct: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: 'Id of the user.' }],
        },
      ],
    },
  },
  isLocal: true,
  message: ({ name, keys }) => {
    const subject = name === undefined ? 'This argument' : `Argument ${quote(name)}`
    const list = listWords(keys.map((key) => `\`${key}\``))
    return `${subject} should have ${list}${keys.includes('flags') ? '. `flags` may be an empty list.' : '.'}`
  },
  check({ value, report }) {
    visitObjects(value, ({ kind, parent, object, path }) => {
      if (kind !== 'argument' || parent !== 'endpoint') return
      const keys = findMissingKeys(kind, object, KEYS)
      if (keys.length === 0) return
      const name = typeof object['name'] === 'string' ? object['name'] : undefined
      const fix = addKeys(path(), keys, object)
      report({ path: path(), mark: 'open', args: { name, keys }, fix })
    })
  },
})

const KEYS = ['flags', 'docs']
