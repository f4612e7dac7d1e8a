import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  type Completion as EditorCompletion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
  type CompletionSource,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete'
import { type EditorView, keymap } from '@codemirror/view'
import type { LanguageClient } from '../language/connect-language.ts'
import type { Completion } from '../protocol/language-messages.ts'
import type { LoadedExtension } from './load-on-focus.ts'
import { renderMarkdown } from './render-markdown.tsx'
import { toSnippet } from './to-snippet.ts'

/** Completion of keys, values, names, whole parts of a definition, and of brackets. */
export function completion(language: LanguageClient): LoadedExtension {
  return {
    extension: [
      closeBrackets(),
      autocompletion({ override: [createCompletionSource(language)], icons: false }),
      keymap.of([...closeBracketsKeymap, ...completionKeymap]),
    ],
    commands: { 'Ctrl-Space': startCompletion },
  }
}

function createCompletionSource(language: LanguageClient): CompletionSource {
  return async ({ pos, explicit, state }: CompletionContext): Promise<CompletionResult | null> => {
    // While typing, only after a quote or in a word: not after each bracket and comma.
    if (!explicit && !/["\w.-]/.test(state.sliceDoc(pos - 1, pos))) return null
    const found = await language.complete(pos)
    const [first] = found
    if (first === undefined) return null
    return {
      from: first.from,
      options: found.map((each, index) => toOption(each, index, each.to - pos)),
      validFor: /^"?[\w.-]*$/,
    }
  }
}

/** @param after Length of the replaced text after the cursor, such as a closing quote. */
function toOption(completion: Completion, index: number, after: number): EditorCompletion {
  const { label, kind, detail, documentation, filter } = completion
  return {
    label: filter,
    displayLabel: label,
    type: kind,
    ...(detail !== undefined && { detail }),
    // The order of the language service, among those that match equally well.
    boost: -Math.min(index, 99),
    ...(documentation !== undefined && { info: () => renderMarkdown(documentation) }),
    apply: (view, option, from, to) => apply(view, option, completion, from, to + after),
  }
}

/** Inserts a completion, and what it needs elsewhere, such as a comma before. */
function apply(
  view: EditorView,
  option: EditorCompletion,
  { changes, snippet: text, suggestsValue }: Completion,
  from: number,
  to: number,
): void {
  let shift = 0
  for (const change of changes) {
    view.dispatch({ changes: change })
    shift += change.insert.length - (change.to - change.from)
  }
  snippet(toSnippet(text))(view, option, from + shift, to + shift)
  if (suggestsValue) startCompletion(view)
}
