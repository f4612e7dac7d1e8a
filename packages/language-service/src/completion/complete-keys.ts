import { describeKey, describeSchemaType } from '../describe/describe-key.ts'
import { memberSchema, type Schema, type ResolvedSchema } from '../schema/schema.ts'
import { type CompletionCandidate, CandidateKind, toJsonSnippet } from './completion-candidate.ts'
import type { CompletionContext } from './completion-context.ts'
import { defaultValueSnippet } from './default-value-snippet.ts'

/** The keys an object does not have yet, those it must have first. */
export function completeKeys(
  root: Schema,
  owner: ResolvedSchema,
  slot: CompletionContext,
): CompletionCandidate[] {
  const present = otherKeys(slot)
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
        snippet: slot.hasColon
          ? toJsonSnippet(key)
          : `${toJsonSnippet(key)}: ${defaultValueSnippet(key, schema)}`,
        rank: required.includes(key) ? 0 : 1,
      }
    })
}

/** The keys of the object at a slot, but for the one at the cursor. */
export function otherKeys({ container, start }: CompletionContext): Set<string> {
  if (container?.kind !== 'object') return new Set()
  const others = container.members.filter(({ keyStart }) => keyStart !== start)
  return new Set(others.map(({ key }) => key))
}

/** What nobody should write any more, or has to write by hand. */
const HIDDEN_KEYS = new Set(['hints', '$schema'])
