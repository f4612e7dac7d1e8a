import type { CompletionItem, CompletionList, Hover, MarkupContent } from 'vscode-languageserver'
import type { ClientFeatures } from '../client/client-features.ts'
import { toPlainText } from './to-plain-text.ts'

/** Converts a hover to plain text for clients without Markdown. */
export function adaptHover(
  { markdownHover }: Pick<ClientFeatures, 'markdownHover'>,
  hover: Hover,
): Hover {
  if (markdownHover || !isMarkdown(hover.contents)) return hover
  return { ...hover, contents: toPlainMarkup(hover.contents) }
}

/** Adapts completions to clients without Markdown or insert text modes. */
export function adaptCompletions(
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
      const adapted =
        markdownCompletion || !isMarkdown(documentation)
          ? documentation
          : toPlainMarkup(documentation)
      return {
        ...item,
        ...(adapted !== undefined && { documentation: adapted }),
        ...(insertTextModes && insertTextMode !== undefined && { insertTextMode }),
      }
    }),
  }
}

function isMarkdown(content: unknown): content is MarkupContent {
  return (content as MarkupContent | undefined)?.kind === 'markdown'
}

function toPlainMarkup({ value }: MarkupContent): MarkupContent {
  return { kind: 'plaintext', value: toPlainText(value) }
}
