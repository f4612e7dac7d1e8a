import type { ResolvedConfig } from 'fc-core'
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types'
import { fitProposal } from '../completion/fit-proposal.ts'
import { proposeKeys } from '../completion/key-proposals.ts'
import type { Proposal } from '../completion/proposal.ts'
import { findSlot, type Slot } from '../completion/slot.ts'
import { SNIPPETS } from '../completion/snippets.ts'
import {
  proposeApplications,
  proposeConfigValues,
  proposeRules,
  proposeValues,
} from '../completion/value-proposals.ts'
import { CONFIG_SCHEMA, DEFINITION_SCHEMA } from '../schema/schemas.generated.ts'
import { schemaAt } from '../schema/schema.ts'
import { definitionOf } from '../snapshot/definition-of.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What completions depend on beside the document. */
export interface CompletionContext {
  /** The configuration of the document. */
  config: ResolvedConfig
  /** Whether the client understands snippets; without, plain text is written. */
  snippets?: boolean | undefined
}

/** What can be written at a position, in finished or half-written text: keys, flags, types, versions, names, and whole endpoints, arguments and objects. */
export function findCompletions(
  snapshot: Snapshot,
  position: Position,
  { config, snippets = false }: CompletionContext,
): CompletionList {
  const slot = findSlot(snapshot, snapshot.lines.offsetAt(position))
  const proposals =
    slot === undefined
      ? []
      : isConfig(snapshot)
        ? proposeInConfig(slot)
        : proposeInDefinition(slot, snapshot, config)
  const items: CompletionItem[] = proposals.map((proposal, index) =>
    fitProposal(proposal, index, slot!, snapshot, snippets),
  )
  return { isIncomplete: false, items }
}

function proposeInDefinition(slot: Slot, snapshot: Snapshot, config: ResolvedConfig): Proposal[] {
  if (slot.kind === 'root') return [...SNIPPETS.root!]
  if (slot.kind !== 'key') return proposeValues(slot, definitionOf(snapshot), config)
  const owner = schemaAt(DEFINITION_SCHEMA, slot.path)
  if (owner === undefined) return []
  return owner.kind === 'type'
    ? proposeApplications(slot, definitionOf(snapshot))
    : proposeKeys(DEFINITION_SCHEMA, owner, slot.container, {
        keyStart: slot.start,
        hasColon: slot.hasColon,
      })
}

function proposeInConfig(slot: Slot): Proposal[] {
  if (slot.kind === 'root') return []
  if (slot.kind !== 'key') return proposeConfigValues(slot)
  const owner = schemaAt(CONFIG_SCHEMA, slot.path)
  if (owner === undefined) return []
  if (slot.path.length === 1 && slot.path[0] === 'rules') {
    const { container } = slot
    const present = new Set(
      container?.kind === 'object'
        ? container.members.flatMap(({ key, keyStart }) => (keyStart === slot.start ? [] : [key]))
        : [],
    )
    return proposeRules(slot.hasColon ? '' : ': "${1:off}"').filter(
      ({ label }) => !present.has(label),
    )
  }
  return proposeKeys(CONFIG_SCHEMA, owner, slot.container, {
    keyStart: slot.start,
    hasColon: slot.hasColon,
  })
}
