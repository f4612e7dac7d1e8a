import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'

/** The colors of the explorer, which follow the color theme. */
export const theme: Extension = [
  EditorView.theme({
    '&': { height: '100%', fontSize: '13px', backgroundColor: 'var(--page)', color: 'var(--ink)' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--accent)', padding: '8px 0' },
    '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
    '.cm-gutters': {
      backgroundColor: 'var(--page)',
      color: 'var(--soft)',
      border: 'none',
    },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--tint) 45%, transparent)' },
    '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--ink)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
      { backgroundColor: 'light-dark(#cfe6e4, #24504c)' },
    '.cm-foldPlaceholder': {
      backgroundColor: 'var(--tint)',
      border: 'none',
      color: 'var(--soft)',
      padding: '0 6px',
    },
    '.cm-matchingBracket': { backgroundColor: 'var(--tint)', outline: '1px solid var(--line)' },
    '.cm-panels': {
      backgroundColor: 'var(--side)',
      color: 'var(--ink)',
      borderColor: 'var(--line)',
    },
    '.cm-tooltip': {
      backgroundColor: 'var(--raised)',
      color: 'var(--ink)',
      border: '1px solid var(--field-line)',
      borderRadius: '6px',
      maxWidth: 'min(36rem, 92vw)',
      boxShadow: '0 6px 20px light-dark(#0002, #0008)',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '16em' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': {
      backgroundColor: 'var(--tint)',
      color: 'var(--ink)',
    },
    '.cm-completionMatchedText': { color: 'var(--accent)', textDecoration: 'none' },
    '.cm-completionDetail': { color: 'var(--soft)', fontStyle: 'normal' },
    '.cm-diagnostic': { padding: '8px 12px', whiteSpace: 'normal' },
    '.cm-diagnosticSource': { color: 'var(--soft)', opacity: '1', fontSize: '0.8rem' },
    '.cm-specialChar': { color: 'var(--bad)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--key)' },
      { tag: tags.string, color: 'var(--string)' },
      { tag: tags.number, color: 'var(--number)' },
      { tag: [tags.bool, tags.null, tags.atom, tags.keyword], color: 'var(--word)' },
      { tag: tags.comment, color: 'var(--soft)' },
      { tag: [tags.separator, tags.squareBracket, tags.brace], color: 'var(--soft)' },
    ]),
  ),
]
