import { json } from '@codemirror/lang-json'
import { foldGutter, StreamLanguage } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, highlightSpecialChars, lineNumbers } from '@codemirror/view'
import { loadOnFocus } from './load-on-focus.ts'
import { STYLE_NONCE } from './style-nonce.ts'
import { theme } from './theme.ts'

export type TextLanguage = 'json' | 'typescript' | 'text'

/** Creates a view of a text that cannot be edited. Renders only what is visible. */
export function createTextView(
  parent: HTMLElement,
  label: string,
  language: TextLanguage,
): EditorView {
  return new EditorView({
    parent,
    state: EditorState.create({
      extensions: [
        EditorView.cspNonce.of(STYLE_NONCE),
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.editable.of(false),
        EditorState.readOnly.of(true),
        lineNumbers(),
        foldGutter(),
        highlightSpecialChars(),
        loadOnFocus(['Mod-f'], async () => (await import('./search.ts')).search),
        LANGUAGES[language],
        theme,
      ],
    }),
  })
}

/** Replaces the part of the text that differs, so that the view does not scroll. */
export function updateText(view: EditorView, text: string): void {
  const before = view.state.doc.toString()
  const shorter = Math.min(before.length, text.length)
  let start = 0
  while (start < shorter && before[start] === text[start]) start++
  let end = 0
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end++
  view.dispatch({
    changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
  })
}

/** The part of TypeScript that generated types have. */
const typescript = StreamLanguage.define<{ isComment: boolean }>({
  startState: () => ({ isComment: false }),
  token(stream, state) {
    if (state.isComment || stream.match('/*')) {
      state.isComment = !stream.match(/^.*?\*\//)
      if (state.isComment) stream.skipToEnd()
      return 'comment'
    }
    if (stream.match(/^\/\/.*/)) return 'comment'
    if (stream.match(/^'(?:[^'\\]|\\.)*'|^"(?:[^"\\]|\\.)*"/)) return 'string'
    if (stream.match(/^\d[\d.]*/)) return 'number'
    if (stream.match(/^(?:export|import|from|interface|type|extends|readonly|declare)\b/))
      return 'keyword'
    if (stream.match(/^(?:string|number|boolean|unknown|null|never|true|false)\b/)) return 'atom'
    if (stream.match(/^[\w$]+(?=\??:)/)) return 'propertyName'
    if (stream.match(/^[\w$]+/)) return null
    stream.next()
    return null
  },
})

const LANGUAGES: Record<TextLanguage, Extension> = { json: json(), typescript, text: [] }
