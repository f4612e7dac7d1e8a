import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import type { Extension } from '@codemirror/state'
import { keymap } from '@codemirror/view'

export { openSearchPanel } from '@codemirror/search'

/** The search with its keys, and marks of what equals the selected text. */
export const search: Extension = [highlightSelectionMatches(), keymap.of(searchKeymap)]
