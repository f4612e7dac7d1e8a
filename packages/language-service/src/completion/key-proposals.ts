import { describeKey, describeSchemaType } from '../describe/describe-key.ts'
import { memberSchema, type Schema, type SchemaPlace } from '../schema/schema.ts'
import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'
import type { Slot } from './slot.ts'
import { starterOf } from './starters.ts'

/** The keys an object does not have yet, those it must have first. */
export function proposeKeys(root: Schema, owner: SchemaPlace, slot: Slot): Proposal[] {
  const present = presentKeys(slot)
  const { properties = {}, required = [] } = owner.schema
  return Object.keys(properties)
    .filter((key) => !present.has(key) && !HIDDEN.has(key))
    .map((key) => {
      const schema = memberSchema(root, owner, key)
      const description = describeKey(root, owner, key)
      return {
        label: key,
        kind: ProposalKind.key,
        detail: describeSchemaType(root, schema),
        ...(description !== undefined && { documentation: description }),
        snippet: slot.hasColon
          ? quoteSnippet(key)
          : `${quoteSnippet(key)}: ${starterOf(key, schema)}`,
        rank: required.includes(key) ? 0 : 1,
      }
    })
}

/** The keys of the object at a slot, but for the one at the cursor. */
export function presentKeys({ container, start }: Slot): Set<string> {
  if (container?.kind !== 'object') return new Set()
  const others = container.members.filter(({ keyStart }) => keyStart !== start)
  return new Set(others.map(({ key }) => key))
}

/** What nobody should write any more, or has to write by hand. */
const HIDDEN = new Set(['hints', '$schema'])
