import { Compartment, type Extension } from '@codemirror/state'
import { EditorView, keymap, logException } from '@codemirror/view'
import type * as Search from './search.ts'

/** The search of an editor. It is loaded when the editor is focused for the first time, because it has no effect before. */
export function searchOnFocus(): Extension {
  const place = new Compartment()
  let loading: Promise<typeof Search> | undefined

  const load = async (view: EditorView): Promise<typeof Search> => {
    const loaded = await import('./search.ts')
    view.dispatch({ effects: place.reconfigure(loaded.search) })
    return loaded
  }
  const whenLoaded = (view: EditorView, run: (loaded: typeof Search) => void = () => {}): void => {
    loading ??= load(view)
    loading.then(run).catch((error: Error) => {
      loading = undefined // The next focus or key tries again.
      logException(view.state, error, 'search')
    })
  }
  // Pressed while it is loaded.
  const open = (view: EditorView): boolean => {
    whenLoaded(view, ({ openSearchPanel }) => openSearchPanel(view))
    return true
  }
  return [
    place.of(keymap.of([{ key: 'Mod-f', run: open }])),
    EditorView.domEventHandlers({
      focus: (_, view) => {
        if (loading === undefined) whenLoaded(view)
      },
    }),
  ]
}
