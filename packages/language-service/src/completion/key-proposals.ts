import type { JsonNode } from 'fc-core'
import { describeKey, describeSchemaType } from '../describe/describe-key.ts'
import { memberSchema, type Schema, type SchemaPlace } from '../schema/schema.ts'
import { type Proposal, ProposalKind, quoteSnippet } from './proposal.ts'
import { starterOf } from './starters.ts'

/** The keys an object does not have yet, those it must have first. */
export function proposeKeys(
  root: Schema,
  owner: SchemaPlace,
  container: JsonNode | undefined,
  { keyStart, hasColon }: { keyStart: number; hasColon: boolean },
): Proposal[] {
  const present = new Set(
    container?.kind === 'object'
      ? container.members.filter((member) => member.keyStart !== keyStart).map(({ key }) => key)
      : [],
  )
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
        snippet: hasColon ? quoteSnippet(key) : `${quoteSnippet(key)}: ${starterOf(key, schema)}`,
        rank: required.includes(key) ? 0 : 1,
      }
    })
}

/** What nobody should write any more, or has to write by hand. */
const HIDDEN = new Set(['hints', '$schema'])
