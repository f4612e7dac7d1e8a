import { quote } from '../quote.ts'
import { isSameValue } from './same-value.ts'
import { type Compare, inner, report, type Scope } from './scope.ts'

/** How the values of known keys are compared. */
export type KeyComparers<Thing> = {
  readonly [Key in keyof KnownKeys<Thing>]-?: Compare<NonNullable<KnownKeys<Thing>[Key]>>
}

/**
 * Compares two objects key by key: known keys each in its own way, others as extensions.
 *
 * What differs is always reported: where a comparison finds no difference in meaning, as `rewritten`.
 */
export function compareKeys<Thing extends object>(
  old: Thing,
  next: Thing,
  scope: Scope,
  comparers: KeyComparers<Thing>,
): void {
  for (const key of keysOf(old, next, comparers)) {
    const before = own(old, key)
    const after = own(next, key)
    if (before.exists === after.exists && isSameValue(before.value, after.value)) continue
    const at = inner(scope, before.exists ? key : undefined, after.exists ? key : undefined)
    const count = scope.changes.length
    const compare = Object.hasOwn(comparers, key)
      ? (comparers as Record<string, Compare<unknown>>)[key]!
      : extensionComparer(key)
    compare(before.value, after.value, at)
    if (scope.changes.length > count) continue
    report(
      at,
      'rewritten',
      `\`${key}\` of ${scope.subject} is written otherwise and means the same.`,
    )
  }
}

/** A key for people and tools, which no call depends on. */
export function textComparer(kind: 'docs-changed' | 'group-changed', key: string): Compare<string> {
  return (_old, _next, scope) => {
    report(scope, kind, `\`${key}\` of ${scope.subject} ${verb(scope)}.`)
  }
}

/** `was added`, `was removed` or `has changed`. */
export function verb(scope: Scope): string {
  if (!scope.old.exists) return 'was added'
  return scope.new.exists ? 'has changed' : 'was removed'
}

/** For keys whose name or value is dealt with where the whole is compared. */
export const nothing: Compare<unknown> = () => {}

function extensionComparer(key: string): Compare<unknown> {
  return (_old, _next, scope) => {
    const kind = !scope.old.exists
      ? 'extension-added'
      : scope.new.exists
        ? 'extension-changed'
        : 'extension-removed'
    report(scope, kind, `The key ${quote(key)} of ${scope.subject} ${verb(scope)}.`)
  }
}

/** Known keys in their order, then the others by name: the order of changes does not depend on how a file is written. */
function keysOf(old: object, next: object, comparers: object): string[] {
  const known = Object.keys(comparers)
  const all = new Set([...Object.keys(old), ...Object.keys(next)])
  const others = [...all].filter((key) => !Object.hasOwn(comparers, key)).sort()
  return [...known.filter((key) => all.has(key)), ...others]
}

function own(object: object, key: string): { exists: boolean; value: unknown } {
  const exists = Object.hasOwn(object, key)
  return { exists, value: exists ? (object as Record<string, unknown>)[key] : undefined }
}

/** The keys that a type names, without those it merely lets through. */
type KnownKeys<Thing> = {
  [Key in keyof Thing as string extends Key ? never : Key]: Thing[Key]
}
