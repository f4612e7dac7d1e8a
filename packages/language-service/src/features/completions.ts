import type { ResolvedConfig } from 'fc-core'
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types'
import { proposeInConfig } from '../completion/config-proposals.ts'
import { proposeInDefinition } from '../completion/definition-proposals.ts'
import { fitProposal } from '../completion/fit-proposal.ts'
import { findSlot } from '../completion/slot.ts'
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
