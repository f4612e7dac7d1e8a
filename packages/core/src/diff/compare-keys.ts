import { quote } from '../text/quote.ts'
import { isSameValue } from './same-value.ts'
import { type Compare, childScope, reportChange, type ComparisonScope } from './scope.ts'

/** A comparer for each known key. */
export type KeyComparers<Value> = {
  readonly [Key in keyof KnownKeys<Value>]-?: Compare<NonNullable<KnownKeys<Value>[Key]>>
}

/**
 * Compares two objects key by key: known keys with their comparers, other keys as extensions.
 *
 * Every difference is reported: one without a difference in meaning as `rewritten`.
 */
export function compareKeys<Value extends object>(
  old: Value,
  next: Value,
  scope: ComparisonScope,
  comparers: KeyComparers<Value>,
): void {
  for (const key of keysOf(old, next, comparers)) {
    const before = readKey(old, key)
    const after = readKey(next, key)
    if (isSameValue(before.value, after.value)) continue
    const at = childScope(scope, before.exists ? key : undefined, after.exists ? key : undefined)
    const count = scope.changes.length
    const compare = Object.hasOwn(comparers, key)
      ? (comparers as Record<string, Compare<unknown>>)[key]!
      : extensionComparer(key)
    compare(before.value, after.value, at)
    if (scope.changes.length > count) continue
    reportChange(
      at,
      'rewritten',
      `\`${key}\` of ${scope.subject} is written differently, with the same meaning.`,
    )
  }
}

/** Compares a key that does not affect calls. */
export function textComparer(kind: 'docs-changed' | 'group-changed', key: string): Compare<string> {
  return (_old, _next, scope) => {
    reportChange(scope, kind, `\`${key}\` of ${scope.subject} ${changeVerb(scope)}.`)
  }
}

/** Returns `was added`, `was removed` or `changed`. */
export function changeVerb(scope: ComparisonScope): string {
  if (!scope.old.exists) return 'was added'
  return scope.new.exists ? 'changed' : 'was removed'
}

/** Ignores a key that is compared elsewhere. */
export const ignoreKey: Compare<unknown> = () => {}

function extensionComparer(key: string): Compare<unknown> {
  return (_old, _next, scope) => {
    const kind = !scope.old.exists
      ? 'extension-added'
      : scope.new.exists
        ? 'extension-changed'
        : 'extension-removed'
    reportChange(scope, kind, `The key ${quote(key)} of ${scope.subject} ${changeVerb(scope)}.`)
  }
}

/** Returns known keys in their order, then the others by name, so that the order of changes does not depend on that of the file. */
function keysOf(old: object, next: object, comparers: object): string[] {
  const known = Object.keys(comparers)
  const all = new Set([...Object.keys(old), ...Object.keys(next)])
  const others = [...all].filter((key) => !Object.hasOwn(comparers, key)).sort()
  return [...known.filter((key) => all.has(key)), ...others]
}

function readKey(object: object, key: string): { exists: boolean; value: unknown } {
  const exists = Object.hasOwn(object, key)
  return { exists, value: exists ? (object as Record<string, unknown>)[key] : undefined }
}

/** The explicit keys of a type, without its index signature. */
type KnownKeys<Value> = {
  [Key in keyof Value as string extends Key ? never : Key]: Value[Key]
}
