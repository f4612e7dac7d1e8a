import { type FlagLevel } from '../definition/flags.ts'
import { quote } from '../text/quote.ts'
import type { ChangeKind } from './change-kinds.ts'
import { asList } from './pair-by-name.ts'
import { isReordered, valuesMissingFrom } from './value-lists.ts'
import { capitalize, type Compare, childScope, reportChange, reportReordering } from './scope.ts'

/** Compares two lists of flags. */
export function compareFlags(level: FlagLevel): Compare<string[]> {
  return (old, next, scope) => {
    const before = asList(old)
    const after = asList(next)
    for (const { value, index } of valuesMissingFrom(before, after)) {
      const kind = kindOf(level, value, 1) ?? 'flag-removed'
      const message = `${capitalize(scope.subject)} lost the flag ${quote(String(value))}.`
      reportChange(childScope(scope, index, undefined), kind, message)
    }
    for (const { value, index } of valuesMissingFrom(after, before)) {
      const kind = kindOf(level, value, 0) ?? 'flag-added'
      const message = `${capitalize(scope.subject)} gained the flag ${quote(String(value))}.`
      reportChange(childScope(scope, undefined, index), kind, message)
    }
    if (isReordered(before, after)) reportReordering(scope)
  }
}

/** The kinds of change when a known flag is gained or lost, by level. */
const KINDS: Record<FlagLevel, Record<string, readonly [gained: ChangeKind, lost: ChangeKind]>> = {
  package: { versioned: ['versioned-gained', 'versioned-lost'] },
  endpoint: {
    paginated: ['paginated-gained', 'paginated-lost'],
    bearer_auth: ['bearer-auth-gained', 'bearer-auth-lost'],
    capture_bearer: ['capture-bearer-gained', 'capture-bearer-lost'],
    error_triple: ['error-triple-gained', 'error-triple-lost'],
    package: ['package-flag-gained', 'package-flag-lost'],
    event_source: ['event-source-gained', 'event-source-lost'],
    private: ['private-gained', 'private-lost'],
  },
  argument: {
    required: ['argument-became-required', 'argument-became-optional'],
    private: ['private-gained', 'private-lost'],
  },
  attribute: {
    nullable: ['nullable-gained', 'nullable-lost'],
    private: ['private-gained', 'private-lost'],
  },
}

function kindOf(level: FlagLevel, flag: unknown, side: 0 | 1): ChangeKind | undefined {
  const kinds = KINDS[level]
  return typeof flag === 'string' && Object.hasOwn(kinds, flag) ? kinds[flag]![side] : undefined
}
