import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language'
import { lintGutter, lintKeymap } from '@codemirror/lint'
import { type ChangeSet, EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  hoverTooltip,
  type KeyBinding,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import type { LanguageClient } from '../language/connect-language.ts'
import type { TextChange } from '../protocol/text-change.ts'
import { loadOnFocus } from './load-on-focus.ts'
import { renderMarkdown } from './render-markdown.tsx'
import { STYLE_NONCE } from './style-nonce.ts'
import { theme } from './theme.ts'

/** Options of `createEditor`. */
export interface EditorOptions {
  parent: HTMLElement
  text: string
  language: LanguageClient
  /** Further keys. */
  keys: readonly KeyBinding[]
  /** Called with the version of the text. */
  onEdit(version: number): void
}

/** Creates the code editor, and sends its text and all changes to the language service. */
export function createEditor({ parent, text, language, keys, onEdit }: EditorOptions): EditorView {
  let version = 0
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(STYLE_NONCE),
        EditorView.contentAttributes.of({ 'aria-label': 'Package definition', tabindex: '0' }),
        lineNumbers(),
        foldGutter(),
        lintGutter(),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        drawSelection(),
        history(),
        json(),
        indentOnInput(),
        bracketMatching(),
        hoverTooltip(async (_, position) => {
          const found = await language.hover(position)
          if (found === undefined) return null
          const { from, to } = found
          return { pos: from, end: to, create: () => renderMarkdown(found.text) }
        }),
        keymap.of([...keys]),
        loadOnFocus(['Ctrl-Space'], async () =>
          (await import('./completion.ts')).completion(language),
        ),
        loadOnFocus(['Mod-f'], async () => (await import('./search.ts')).search),
        keymap.of([
          ...lintKeymap,
          ...foldKeymap,
          ...historyKeymap,
          ...defaultKeymap,
          indentWithTab,
        ]),
        theme,
        EditorView.updateListener.of(({ docChanged, changes }) => {
          if (!docChanged) return
          language.change(++version, listChanges(changes))
          onEdit(version)
        }),
      ],
    }),
  })
  language.open(version, view.state.doc.toString())
  return view
}

function listChanges(changes: ChangeSet): TextChange[] {
  const list: TextChange[] = []
  changes.iterChanges((from, to, _, __, inserted) => {
    list.push({ from, to, insert: inserted.toString() })
  })
  return list
}
