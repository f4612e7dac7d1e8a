import { escapeControls, quote } from '../text/quote.ts'
import type { Comparison } from './comparison.ts'
import { asList } from './pair-by-name.ts'
import { isReordered, valuesMissingFrom } from './value-lists.ts'
import { type Compare, childScope, reportChange, reportReordering } from './scope.ts'

/** Compares `version` of two versioned packages. Spec: Versioning, strategy 1. */
export function compareVersion({ new: { definition } }: Comparison): Compare<string> {
  return (old, next, scope) => {
    const isListed = asList(definition.versions).some((version) => version === old)
    const hint = isListed
      ? `The definitions describe two versions: callers that select ${quote(String(old))} are not affected, and the changes listed here apply when they switch.`
      : undefined
    const change = `from ${quote(String(old))} to ${quote(String(next))}`
    reportChange(scope, 'version-changed', `\`version\` of the package changed ${change}.`, hint)
  }
}

/** Compares `versions`. Versions are opaque strings without an order. */
export const compareVersions: Compare<string[]> = (old, next, scope) => {
  const before = asList(old)
  const after = asList(next)
  for (const { value, index } of valuesMissingFrom(before, after)) {
    reportChange(
      childScope(scope, index, undefined),
      'version-removed',
      `Version ${show(value)} was removed from \`versions\`.`,
    )
  }
  for (const { value, index } of valuesMissingFrom(after, before)) {
    reportChange(
      childScope(scope, undefined, index),
      'version-added',
      `Version ${show(value)} was added to \`versions\`.`,
    )
  }
  if (isReordered(before, after)) reportReordering(scope)
}

function show(value: unknown): string {
  return typeof value === 'string' ? quote(value) : escapeControls(JSON.stringify(value))
}
