import { createKeyFinder } from '../definition/intended-key.ts'
import type { ObjectKind } from '../definition/visit-objects.ts'
import { visitUnknownKeys } from '../definition/visit-unknown-keys.ts'
import type { Fix } from '../issue/fix.ts'
import type { Path } from '../json/json-pointer.ts'
import { defineRule } from './define-rule.ts'

/**
 * A key of another format, such as OpenAPI, has no effect. Other unknown keys are allowed: services add their own.
 *
 * Keys that mean a known key, such as `description`, are reported by `key-known`.
 *
 * Spec: What the service does, items 2 and 3; Package definition, “Other keys: not shown”.
 */
export default defineRule<{ key: string; reason: string }>({
  id: 'key-without-effect',
  severity: 'info',
  description: 'A key of another format has no effect.',
  source: 'Other keys are allowed, but clients ignore them.',
  fixable: true,
  examples: {
    incorrect: { endpoints: [{ name: 'find-user', returns: ['object'], method: 'GET' }] },
    correct: { endpoints: [{ name: 'find-user', returns: ['object'] }] },
  },
  isLocal: true,
  message: ({ key, reason }) => `The key \`${key}\` has no effect: ${reason}`,
  check({ value, report }) {
    visitUnknownKeys(value, ({ kind, object, path, unknownKeys }) => {
      const reasons = REASONS[kind]
      if (reasons === undefined) return
      for (const key of unknownKeys) {
        const reason = reasons.get(key)
        if (reason === undefined || createKeyFinder(kind, object)(key) !== undefined) continue
        const location = [...path(), key]
        report({
          path: location,
          mark: 'key',
          args: { key, reason },
          fix: findFix(location, key, object),
        })
      }
    })
  },
})

/** Removes the key. An argument with `optional: false` gets the flag that means the same. */
function findFix(path: Path, key: string, object: Readonly<Record<string, unknown>>): Fix {
  const remove = { kind: 'remove', path } as const
  const { flags } = object
  if (key !== 'optional' || object[key] !== false || (Array.isArray(flags) && flags.length > 0))
    return { title: `Remove \`${key}\``, safe: false, edits: [remove] }
  return {
    title: 'Replace with the flag `required`',
    safe: false,
    edits:
      flags === undefined
        ? [
            { kind: 'rename', path, key: 'flags' },
            { kind: 'set', path, value: ['required'] },
          ]
        : [remove, { kind: 'set', path: [...path.slice(0, -1), 'flags'], value: ['required'] }],
  }
}

const IN_BODY = 'parameters are only in the body, and declared in `arguments`.'
const NO_DEFAULT =
  'clients do not send defaults, and servers are not told. Describe the default in `docs`.'

const REASONS: Partial<Record<ObjectKind, ReadonlyMap<string, string>>> = {
  endpoint: new Map([
    ['method', 'every call is a POST.'],
    ['verb', 'every call is a POST.'],
    ['path', 'the URL is `base_url` and the name.'],
    ['url', 'the URL is `base_url` and the name.'],
    ['parameters', IN_BODY],
    ['params', IN_BODY],
    ['query', IN_BODY],
    ['requestBody', IN_BODY],
    ['body', IN_BODY],
    ['responses', 'what is returned is in `returns`, and errors are in `errors`.'],
  ]),
  argument: new Map([
    ['optional', 'arguments are optional unless they have the flag `required`.'],
    ['default', NO_DEFAULT],
    ['in', 'arguments are always in the body.'],
    ['schema', 'the type is in `type`.'],
    ['format', 'a format is part of `type`, as in `string.email`.'],
  ]),
  attribute: new Map([
    ['optional', 'attributes that may be absent have the flag `nullable`.'],
    ['default', NO_DEFAULT],
    ['format', 'a format is part of `type`, as in `string.email`.'],
  ]),
}
