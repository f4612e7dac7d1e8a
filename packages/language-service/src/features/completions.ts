import type { ResolvedConfig } from 'fc-core/config'
import type { CompletionItem, CompletionList, Position } from 'vscode-languageserver-types'
import { completeConfig } from '../completion/complete-config.ts'
import { completeDefinition } from '../completion/complete-definition.ts'
import { findCompletionContext } from '../completion/completion-context.ts'
import { toCompletionItem } from '../completion/to-completion-item.ts'
import { isConfig } from '../snapshot/is-definition.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

/** Options of `findCompletions`. */
export interface CompletionOptions {
  /** The configuration of the document. */
  config: ResolvedConfig
  /** Whether the client supports snippets; otherwise plain text is inserted. */
  snippets?: boolean | undefined
  /** Whether the client completes what the JSON schema of configurations describes: only rules of plugins are completed there. */
  knowsConfigSchema?: boolean | undefined
  /** The command of the client that requests completions, run after a key whose values are completed is inserted. */
  suggestCommand?: string | undefined
}

/** Finds the completions at a position, also in incomplete text: keys, flags, types, versions, names, and snippets for endpoints, arguments and objects. */
export function findCompletions(
  snapshot: Snapshot,
  position: Position,
  { config, snippets = false, knowsConfigSchema, suggestCommand }: CompletionOptions,
): CompletionList {
  const context = findCompletionContext(snapshot, snapshot.lines.offsetAt(position))
  const candidates =
    context === undefined
      ? []
      : isConfig(snapshot)
        ? completeConfig(context, config, { knowsSchema: knowsConfigSchema })
        : completeDefinition(context, snapshot, config)
  const items: CompletionItem[] = candidates.map((candidate, index) =>
    toCompletionItem(candidate, index, context!, snapshot, { snippets, suggestCommand }),
  )
  return { isIncomplete: false, items }
}
