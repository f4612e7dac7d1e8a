import { Compartment, type Extension } from '@codemirror/state'
import { type Command, EditorView, keymap, logException } from '@codemirror/view'

/** An extension that is loaded, and what its keys run. */
export interface LoadedExtension {
  extension: Extension
  commands: Readonly<Record<string, Command>>
}

/**
 * An extension of an editor that is loaded when the editor is focused for the first time, because it has no effect before.
 *
 * @param keys Keys that run a command of the extension as soon as it is loaded.
 */
export function loadOnFocus(
  keys: readonly string[],
  load: () => Promise<LoadedExtension>,
): Extension {
  const place = new Compartment()
  let loading: Promise<LoadedExtension> | undefined

  const loadInto = async (view: EditorView): Promise<LoadedExtension> => {
    const loaded = await load()
    view.dispatch({ effects: place.reconfigure(loaded.extension) })
    return loaded
  }
  const whenLoaded = (
    view: EditorView,
    run: (loaded: LoadedExtension) => void = () => {},
  ): void => {
    loading ??= loadInto(view)
    loading.then(run).catch((error: Error) => {
      loading = undefined // The next focus or key tries again.
      logException(view.state, error, keys.join())
    })
  }
  const runLater = (key: string, view: EditorView): boolean => {
    whenLoaded(view, ({ commands }) => commands[key]?.(view))
    return true
  }
  return [
    place.of(keymap.of(keys.map((key) => ({ key, run: (view) => runLater(key, view) })))),
    EditorView.domEventHandlers({
      focus: (_, view) => {
        if (loading === undefined) whenLoaded(view)
      },
    }),
  ]
}
