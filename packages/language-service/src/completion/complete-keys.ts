import { describeKey, describeSchemaType } from '../describe/describe-key.ts'
import { memberSchema, type ResolvedSchema, type Schema } from '../schema/schema.ts'
import { CandidateKind, type CompletionCandidate, toJsonSnippet } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'
import { defaultValueSnippet } from './default-value-snippet.ts'

/** Completes the missing keys of an object, required ones first. */
export function completeKeys(
  root: Schema,
  owner: ResolvedSchema,
  context: CompletionContext,
): CompletionCandidate[] {
  const present = otherKeys(context)
  const { properties = {}, required = [] } = owner.schema
  return Object.keys(properties)
    .filter((key) => !present.has(key) && !HIDDEN_KEYS.has(key))
    .map((key) => {
      const schema = memberSchema(root, owner, key)
      const description = describeKey(root, owner, key)
      return {
        label: key,
        kind: CandidateKind.key,
        detail: describeSchemaType(root, schema),
        ...(description !== undefined && { documentation: description }),
        snippet: context.hasColon
          ? toJsonSnippet(key)
          : `${toJsonSnippet(key)}: ${defaultValueSnippet(key, schema)}`,
        ...(!context.hasColon &&
          COMPLETED_KEYS[key] !== undefined && {
            valueSnippet: `${toJsonSnippet(key)}: ${COMPLETED_KEYS[key]}`,
          }),
        rank: required.includes(key) ? 0 : 1,
      }
    })
}

/** Returns the keys of the object except the one at the cursor. */
export function otherKeys({ container, start }: CompletionContext): Set<string> {
  if (container?.kind !== 'object') return new Set()
  const others = container.members.filter(({ keyStart }) => keyStart !== start)
  return new Set(others.map(({ key }) => key))
}

/** Keys whose values are completed, with the snippet that has the cursor in an empty value. */
const COMPLETED_KEYS: Readonly<Record<string, string>> = {
  returns: '["$1"]',
  type: '"$1"',
  flags: '[$1]',
  version: '"$1"',
  group: '"$1"',
}

/** Keys that are deprecated or rarely written by hand. */
const HIDDEN_KEYS = new Set(['hints', '$schema'])
