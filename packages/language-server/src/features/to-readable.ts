import type { CompletionItem, CompletionList, Hover, MarkupContent } from 'vscode-languageserver'
import type { ClientFeatures } from '../client-features.ts'
import { toPlainText } from './to-plain-text.ts'

/** A hover as the client can show it. */
export function toReadableHover(
  { markdownHover }: Pick<ClientFeatures, 'markdownHover'>,
  hover: Hover,
): Hover {
  if (markdownHover || !isMarkdown(hover.contents)) return hover
  return { ...hover, contents: toPlain(hover.contents) }
}

/** Completions as the client can show and insert them. */
export function toReadableCompletions(
  {
    markdownCompletion,
    insertTextModes,
  }: Pick<ClientFeatures, 'markdownCompletion' | 'insertTextModes'>,
  list: CompletionList,
): CompletionList {
  if (markdownCompletion && insertTextModes) return list
  return {
    ...list,
    items: list.items.map(({ insertTextMode, documentation, ...item }): CompletionItem => {
      const readable =
        markdownCompletion || !isMarkdown(documentation) ? documentation : toPlain(documentation)
      return {
        ...item,
        ...(readable !== undefined && { documentation: readable }),
        ...(insertTextModes && insertTextMode !== undefined && { insertTextMode }),
      }
    }),
  }
}

function isMarkdown(content: unknown): content is MarkupContent {
  return (content as MarkupContent | undefined)?.kind === 'markdown'
}

function toPlain({ value }: MarkupContent): MarkupContent {
  return { kind: 'plaintext', value: toPlainText(value) }
}
