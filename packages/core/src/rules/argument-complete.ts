import { findIntendedKeys } from '../definition/intended-key.ts'
import { listWords } from '../definition/list-words.ts'
import { addKeys } from '../fix/add-keys.ts'
import { quote } from '../quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * An argument of an endpoint has `flags` and `docs`. The public protocol lets them be absent.
 *
 * A key that is there under a misspelt name is left to `key-known`.
 *
 * Spec: Argument definition; Version shape of a versioned package.
 */
export default defineRule<{ name: string | undefined; keys: string[] }>({
  id: 'argument-complete',
  severity: 'warning',
  presets: { 'web-function': 'off' },
  description: 'An argument of an endpoint should have `flags` and `docs`.',
  requirement: 'definition.argument-keys',
  examples: {
    bad: {
      endpoints: [
        { name: 'find-user', returns: ['object'], arguments: [{ name: 'id', type: 'string' }] },
      ],
    },
    good: {
      endpoints: [
        {
          name: 'find-user',
          returns: ['object'],
          arguments: [{ name: 'id', type: 'string', flags: ['required'], docs: 'Id of the user.' }],
        },
      ],
    },
  },
  message: ({ name, keys }) => {
    const subject = name === undefined ? 'This argument' : `Argument ${quote(name)}`
    const list = listWords(keys.map((key) => `\`${key}\``))
    return `${subject} should have ${list}${keys.includes('flags') ? '. `flags` may be an empty list.' : '.'}`
  },
  check({ definition, report }) {
    definition.endpoints?.forEach((endpoint, endpointIndex) => {
      endpoint?.arguments?.forEach((argument, index) => {
        if (argument === undefined) return
        const absent = KEYS.filter((key) => !Object.hasOwn(argument, key))
        if (absent.length === 0) return
        const intended = findIntendedKeys('argument', argument)
        const keys = absent.filter((key) => !intended.has(key))
        if (keys.length === 0) return
        const path = ['endpoints', endpointIndex, 'arguments', index]
        const fix = addKeys(path, keys, argument)
        report({ path, mark: 'open', args: { name: argument.name, keys }, fix })
      })
    })
  },
})

const KEYS = ['flags', 'docs']
