import { type FlagLevel, KNOWN_FLAGS } from '../definition/flags.ts'
import { visitUnknownKeys } from '../definition/visit-unknown-keys.ts'
import { addFlag } from '../fix/add-flag.ts'
import type { FixEdit } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A flag is a string in `flags`, not a key: `"flags": ["paginated"]`, not `"paginated": true`.
 *
 * A key in addition to the flag is allowed: some clients of the public protocol only read the key.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; value: boolean; level: FlagLevel }>({
  id: 'flag-as-key',
  severity: 'warning',
  description: 'A flag should be listed in `flags`, not written as a key.',
  source: 'Interface, What the service does, item 5: extensions are selected by flags.',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'list-users', returns: ['object'], paginated: true }] },
    correct: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ flag, value, level }) =>
    value
      ? `${quote(flag)} is a flag, which most clients ignore as a key. Add it to the \`flags\` of the ${level}.`
      : `The key ${quote(flag)} is false, but \`flags\` contains \`${flag}\` and takes precedence. Remove one of the two.`,
  check({ value: root, customFlags, report }) {
    visitUnknownKeys(root, ({ kind, object, path, unknownKeys }) => {
      if (!isLevel(kind)) return
      let moved = false
      for (const key of unknownKeys) {
        const value = object[key]
        if (typeof value !== 'boolean') continue
        if (!FLAGS[kind].has(key) && !customFlags[kind].includes(key)) continue
        const flags = object['flags']
        const isSet = Array.isArray(flags) && flags.includes(key)
        if (isSet === value) continue
        // Only one key at a time can become `flags`.
        const edits = value && !moved ? moveFlag(object, path(), key) : undefined
        moved ||= value
        const title = `Move \`${key}\` to \`flags\``
        report({
          path: [...path(), key],
          mark: 'key',
          args: { flag: key, value, level: kind },
          ...(edits !== undefined && { fix: { title, safe: false, edits } }),
        })
      }
    })
  },
})

const FLAGS: Record<FlagLevel, ReadonlySet<string>> = {
  package: flagsOf('package'),
  endpoint: flagsOf('endpoint'),
  argument: flagsOf('argument'),
  attribute: flagsOf('attribute'),
}

function flagsOf(level: FlagLevel): ReadonlySet<string> {
  return new Set(KNOWN_FLAGS.filter(({ levels }) => levels.includes(level)).map(({ name }) => name))
}

function isLevel(kind: string): kind is FlagLevel {
  return Object.hasOwn(FLAGS, kind)
}

/** Turns the key into `flags` if there is none, else adds the flag. Returns undefined if `flags` is not a list. */
function moveFlag(
  object: Readonly<Record<string, unknown>>,
  path: Path,
  flag: string,
): readonly FixEdit[] | undefined {
  const key = [...path, flag]
  if (!Object.hasOwn(object, 'flags')) {
    return [
      { kind: 'rename', path: key, key: 'flags' },
      { kind: 'set', path: key, value: [flag] },
    ]
  }
  const added = addFlag(path, object['flags'], flag)
  return added && [...added.edits, { kind: 'remove', path: key }]
}
