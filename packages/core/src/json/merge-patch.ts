import type { JsonValue } from './json-value.ts'
import { isObject } from './json-value.ts'

/**
 * Applies a JSON merge patch: members of objects are merged, `null` removes a member, any other value replaces. Existing members keep
 * their order, new ones are appended.
 *
 * Spec: RFC 7396.
 */
export function applyMergePatch(
  target: JsonValue | undefined,
  patch: JsonValue | undefined,
): JsonValue | undefined {
  return merge(target, patch, (value) => value !== null)
}

/** Combines two patches into one with the effect of applying both in turn. Members with `null` are kept, so that they still remove. */
export function joinMergePatches(
  first: JsonValue | undefined,
  second: JsonValue | undefined,
): JsonValue | undefined {
  return merge(first, second, () => true)
}

function merge(
  target: JsonValue | undefined,
  patch: JsonValue | undefined,
  keeps: (value: JsonValue) => boolean,
): JsonValue | undefined {
  if (patch === undefined) return target
  if (!isObject(patch)) return patch
  const members = new Map(isObject(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    const merged = keeps(value) ? merge(members.get(name), value, keeps) : undefined
    if (merged === undefined) members.delete(name)
    else members.set(name, merged)
  }
  return Object.fromEntries(members)
}
