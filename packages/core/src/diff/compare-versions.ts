import { escapeControls, quote } from '../quote.ts'
import type { Comparison } from './comparison.ts'
import { asList } from './pair-by-name.ts'
import { holdSameValues, valuesMissingFrom } from './value-lists.ts'
import { type Compare, inner, report, reportOrder } from './scope.ts'

/** Compares the versions that two packages describe, both versioned. Spec: Versioning, strategy 1. */
export function compareVersion({ new: { definition } }: Comparison): Compare<string> {
  return (old, next, scope) => {
    const isListed = asList(definition.versions).some((version) => version === old)
    const hint = isListed
      ? `The definitions describe two versions: callers that select ${quote(String(old))} go on to get it, and the changes reported here are those of moving from one to the other.`
      : undefined
    const change = `from ${quote(String(old))} to ${quote(String(next))}`
    report(scope, 'version-changed', `\`version\` of the package changed ${change}.`, hint)
  }
}

/** Compares what callers may select. Versions are opaque: whole strings, in no order. */
export const compareVersions: Compare<string[]> = (old, next, scope) => {
  const before = asList(old)
  const after = asList(next)
  for (const { value, index } of valuesMissingFrom(before, after)) {
    report(
      inner(scope, index, undefined),
      'version-removed',
      `Version ${show(value)} was dropped from \`versions\`.`,
    )
  }
  for (const { value, index } of valuesMissingFrom(after, before)) {
    report(
      inner(scope, undefined, index),
      'version-added',
      `Version ${show(value)} was added to \`versions\`.`,
    )
  }
  if (holdSameValues(before, after)) reportOrder(scope)
}

function show(value: unknown): string {
  return typeof value === 'string' ? quote(value) : escapeControls(JSON.stringify(value))
}
