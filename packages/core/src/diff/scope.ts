import { formatPointer, type Path } from '../json/json-pointer.ts'
import { type ChangeKind, CHANGE_KINDS } from './change-kinds.ts'
import type { Change, ChangeLevel, ChangePlace } from './change.ts'

/** Two things that are compared: where they stand, what they are called, and where changes go. */
export interface Scope {
  readonly old: Side
  readonly new: Side
  /** What the things are, as in `argument "role" of endpoint "create-user"`. */
  readonly subject: string
  /** Why a change here is less grave than its kind. */
  readonly lowered: Lowering | undefined
  readonly changes: Change[]
}

/** Why changes are less grave: only insiders call it, or nobody can meet it. */
export type Lowering = 'private' | 'unused'

interface Side {
  readonly path: Path
  readonly exists: boolean
}

/** Compares two values that stand at the same place. Either may be missing. */
export type Compare<Value> = (old: Value | undefined, next: Value | undefined, scope: Scope) => void

/** The scope of two whole definitions. */
export function rootScope(): Scope {
  const root: Side = { path: [], exists: true }
  return { old: root, new: root, subject: 'the package', lowered: undefined, changes: [] }
}

/** The scope of a value inside another: a key or an index on each side, undefined where it is missing. */
export function inner(
  scope: Scope,
  old: string | number | undefined,
  next: string | number | undefined,
  more: Partial<Pick<Scope, 'subject' | 'lowered'>> = {},
): Scope {
  return { ...scope, ...more, old: step(scope.old, old), new: step(scope.new, next) }
}

/** Adds a change at a scope. */
export function report(scope: Scope, kind: ChangeKind, message: string, hint?: string): void {
  const { level, reason } = CHANGE_KINDS[kind]
  const hints = [hint, scope.lowered && LOWERINGS[scope.lowered].hint].filter(Boolean)
  scope.changes.push({
    kind,
    level: scope.lowered === undefined ? level : LOWERINGS[scope.lowered].lower(level),
    message,
    reason,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    old: placeOf(scope.old),
    new: placeOf(scope.new),
  })
}

/** Reports that a list holds the same entries in another order. */
export function reportOrder(scope: Scope): void {
  const list = String(scope.new.path.at(-1))
  report(scope, 'reordered', `\`${list}\` of ${scope.subject} stand in another order.`)
}

/** A text with its first letter as that of a sentence. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const LOWERINGS: Record<Lowering, { lower(level: ChangeLevel): ChangeLevel; hint: string }> = {
  private: {
    lower: (level) => (level === 'breaking' ? 'risky' : level),
    hint: 'It is private: only insiders call it.',
  },
  unused: {
    lower: () => 'safe',
    hint: 'No endpoint and no event of both definitions uses the object there, so nobody meets it.',
  },
}

function step(side: Side, key: string | number | undefined): Side {
  return key === undefined || !side.exists
    ? { path: side.path, exists: false }
    : { path: [...side.path, key], exists: true }
}

function placeOf({ path, exists }: Side): ChangePlace {
  return { path, pointer: formatPointer(path), exists }
}
