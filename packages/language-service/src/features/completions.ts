import type { ResolvedConfig } from 'fc-core/config'
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types'
import { completeConfig } from '../completion/complete-config.ts'
import { completeDefinition } from '../completion/complete-definition.ts'
import { toCompletionItem } from '../completion/to-completion-item.ts'
import { findCompletionContext } from '../completion/completion-context.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** What completions depend on beside the document. */
export interface CompletionOptions {
  /** The configuration of the document. */
  config: ResolvedConfig
  /** Whether the client understands snippets; without, plain text is written. */
  snippets?: boolean | undefined
}

/** What can be written at a position, in finished or half-written text: keys, flags, types, versions, names, and whole endpoints, arguments and objects. */
export function findCompletions(
  snapshot: Snapshot,
  position: Position,
  { config, snippets = false }: CompletionOptions,
): CompletionList {
  const slot = findCompletionContext(snapshot, snapshot.lines.offsetAt(position))
  const proposals =
    slot === undefined
      ? []
      : isConfig(snapshot)
        ? completeConfig(slot)
        : completeDefinition(slot, snapshot, config)
  const items: CompletionItem[] = proposals.map((proposal, index) =>
    toCompletionItem(proposal, index, slot!, snapshot, snippets),
  )
  return { isIncomplete: false, items }
}
