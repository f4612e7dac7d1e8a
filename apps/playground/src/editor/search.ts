import { highlightSelectionMatches, openSearchPanel, searchKeymap } from '@codemirror/search'
import { keymap } from '@codemirror/view'
import type { LoadedExtension } from './load-on-focus.ts'

/** The search with its keys, and marks of what equals the selected text. */
export const search: LoadedExtension = {
  extension: [highlightSelectionMatches(), keymap.of(searchKeymap)],
  commands: { 'Mod-f': openSearchPanel },
}
