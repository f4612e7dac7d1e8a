import { type FlagLevel, KNOWN_FLAGS } from '../definition/flags.ts'
import { visitObjects } from '../definition/visit-objects.ts'
import { addFlag } from '../fix/add-flag.ts'
import type { FixEdit } from '../fix/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { quote } from '../text/quote.ts'
import { defineRule } from './define-rule.ts'

/**
 * A flag is a string in `flags`, not a key of its own: `"flags": ["paginated"]`, not `"paginated": true`.
 *
 * A key that says the same as `flags` is fine: some clients of the public protocol read only that.
 *
 * Spec: What the service does, item 5.
 */
export default defineRule<{ flag: string; value: boolean; level: FlagLevel }>({
  id: 'flag-as-key',
  severity: 'warning',
  description: 'A flag should stand in `flags`, not be a key of its own.',
  source: 'Interface, What the service does, item 5: extensions are selected by flags.',
  examples: {
    bad: { endpoints: [{ name: 'list-users', returns: ['object'], paginated: true }] },
    good: { endpoints: [{ name: 'list-users', returns: ['object'], flags: ['paginated'] }] },
  },
  isLocal: true,
  message: ({ flag, value, level }) =>
    value
      ? `${quote(flag)} is a flag. As a key most clients do not see it: put it into the \`flags\` of the ${level}.`
      : `The key ${quote(flag)} says false, but \`flags\` holds \`${flag}\`, and \`flags\` counts. Remove one of the two.`,
  check({ value: root, customFlags, report }) {
    visitObjects(root, ({ kind, object, path }) => {
      if (!isLevel(kind)) return
      let moved = false
      for (const key of Object.keys(object)) {
        const value = object[key]
        if (typeof value !== 'boolean') continue
        if (!FLAGS[kind].has(key) && !customFlags[kind].includes(key)) continue
        const flags = object['flags']
        const isSet = Array.isArray(flags) && flags.includes(key)
        if (isSet === value) continue
        // One key at a time can become `flags`.
        const edits = value && !moved ? moveFlag(object, path(), key) : undefined
        moved ||= value
        const title = `Move \`${key}\` into \`flags\``
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

/** A key becomes `flags` itself where there is none. Nothing is proposed where `flags` is no list. */
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
