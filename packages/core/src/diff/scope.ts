import { formatPointer, type Path } from '../json/json-pointer.ts'
import { type ChangeKind, CHANGE_KINDS } from './change-kinds.ts'
import type { DefinitionChange, ChangeLocation } from './change.ts'
import type { ChangeLevel } from './change-level.ts'

/** Two values that are compared: their locations, their name in messages, and the list of changes. */
export interface ComparisonScope {
  readonly old: Side
  readonly new: Side
  /** Name of the values in messages: `argument "role" of endpoint "create-user"`. */
  readonly subject: string
  /** Why changes in this scope are less severe than usual. */
  readonly reduction: SeverityReduction | undefined
  readonly changes: DefinitionChange[]
}

/** Why changes are less severe: only internal callers are affected, or none. */
export type SeverityReduction = 'private' | 'unused'

interface Side {
  readonly path: Path
  readonly exists: boolean
}

/** Compares two values at the same location and reports their changes to the scope. Either may be missing. */
export type Compare<Value> = (
  old: Value | undefined,
  next: Value | undefined,
  scope: ComparisonScope,
) => void

/** Creates the scope of two whole definitions. */
export function rootScope(): ComparisonScope {
  const root: Side = { path: [], exists: true }
  return { old: root, new: root, subject: 'the package', reduction: undefined, changes: [] }
}

/** Creates the scope of a child value: its key or index on each side, undefined where it is missing. */
export function childScope(
  scope: ComparisonScope,
  old: string | number | undefined,
  next: string | number | undefined,
  more: Partial<Pick<ComparisonScope, 'subject' | 'reduction'>> = {},
): ComparisonScope {
  return { ...scope, ...more, old: step(scope.old, old), new: step(scope.new, next) }
}

/** Adds a change to a scope. */
export function reportChange(
  scope: ComparisonScope,
  kind: ChangeKind,
  message: string,
  hint?: string,
): void {
  const { level, reason } = CHANGE_KINDS[kind]
  const hints = [hint, scope.reduction && SEVERITY_REDUCTIONS[scope.reduction].hint].filter(Boolean)
  scope.changes.push({
    kind,
    level:
      scope.reduction === undefined ? level : SEVERITY_REDUCTIONS[scope.reduction].lower(level),
    message,
    reason,
    ...(hints.length > 0 && { hint: hints.join(' ') }),
    old: locationOf(scope.old),
    new: locationOf(scope.new),
  })
}

/** Reports that a list has the same entries in a different order. */
export function reportReordering(scope: ComparisonScope): void {
  const list = String(scope.new.path.at(-1))
  reportChange(scope, 'reordered', `\`${list}\` of ${scope.subject} were reordered.`)
}

/** Converts the first letter to upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const SEVERITY_REDUCTIONS: Record<
  SeverityReduction,
  { lower(level: ChangeLevel): ChangeLevel; hint: string }
> = {
  private: {
    lower: (level) => (level === 'breaking' ? 'risky' : level),
    hint: 'It is private: only internal callers are affected.',
  },
  unused: {
    lower: () => 'safe',
    hint: 'The object is not used there by an endpoint or event of both definitions.',
  },
}

function step(side: Side, key: string | number | undefined): Side {
  return key === undefined
    ? { path: side.path, exists: false }
    : { path: [...side.path, key], exists: true }
}

function locationOf({ path, exists }: Side): ChangeLocation {
  return { path, pointer: formatPointer(path), exists }
}
