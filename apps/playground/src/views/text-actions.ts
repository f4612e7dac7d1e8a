import type { EditorView } from '@codemirror/view'
import { applyChanges } from '../editor/apply-changes.ts'
import type { LanguageClient } from '../language/connect-language.ts'
import type { RenameTarget } from '../protocol/language-messages.ts'
import type { TextChange } from '../protocol/text-change.ts'
import type { ActionList } from './actions-dialog.tsx'

/** What actions work on, and show. */
interface ActionContext {
  editor(): EditorView
  language(): LanguageClient
  onNotice(notice: string): void
  onActions(list: ActionList): void
  onRename(target: RenameTarget | undefined): void
  onImport(): void
}

/** What can be done with the text, besides typing. */
export interface TextActions {
  /** Runs an action, and shows why it failed. Returns true, as bindings of keys do. */
  run(action: () => Promise<void>): true
  format(): Promise<void>
  fixAll(): Promise<void>
  /** Applies the fix with a title for a range of the current text, if it still has it. */
  fix(from: number, to: number, title: string): Promise<void>
  startRename(): Promise<void>
  /** Renames a target. Rejects if the name is not possible. */
  rename(target: RenameTarget, name: string): Promise<void>
  /** Lists the fixes and refactorings at the cursor. */
  list(): Promise<void>
  /** Replaces the whole text. */
  replaceText(text: string): void
  /** Replaces the selection. */
  insertText(text: string): void
}

/** Creates the actions of the toolbar, of keys and of dialogs. */
export function createTextActions(context: ActionContext): TextActions {
  const { editor, language, onNotice, onActions, onRename, onImport } = context

  /** Applies changes, unless the text has changed since they were requested. */
  async function change(request: () => Promise<readonly TextChange[]>): Promise<void> {
    const { doc } = editor().state
    const changes = await request()
    if (editor().state.doc === doc) applyChanges(editor(), changes)
  }

  const actions: TextActions = {
    run(action) {
      action().catch((error: Error) => onNotice(error.message))
      return true
    },
    format: () => change(() => language().format()),
    fixAll: () =>
      change(async () => {
        const fix = await language().fixAll()
        if (fix === undefined) onNotice('None of the problems can be fixed automatically.')
        return fix?.changes ?? []
      }),
    fix: (from, to, title) =>
      change(async () => {
        const fixes = await language().fixes(from, to)
        return fixes.find((fix) => fix.title === title)?.changes ?? []
      }),
    async startRename() {
      const found = await language().findName(editor().state.selection.main.head)
      if (found === undefined)
        onNotice('Place the cursor in the name of an endpoint, object, error or version.')
      onRename(found)
    },
    rename: (target, name) => change(() => language().rename(target.from, name)),
    async list() {
      const { from, to } = editor().state.selection.main
      const { doc } = editor().state
      const [fixes, name] = await Promise.all([
        language().fixes(from, to),
        language().findName(from),
      ])
      // The first one runs on Enter.
      const actionsHere = [
        ...fixes.map(({ title, changes }) => ({
          title,
          run: () => {
            if (editor().state.doc === doc) applyChanges(editor(), changes)
          },
        })),
        { title: 'Format document', run: () => actions.run(actions.format) },
        ...(name === undefined
          ? []
          : [{ title: `Rename “${name.name}”…`, run: () => onRename(name) }]),
        { title: 'Import a document…', run: onImport },
      ]
      const { left = 0, bottom = 0 } = editor().coordsAtPos(from) ?? {}
      onActions({ actions: actionsHere, left, top: bottom })
    },
    replaceText(text) {
      const view = editor()
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        scrollIntoView: true,
      })
    },
    insertText(text) {
      const view = editor()
      view.dispatch(view.state.replaceSelection(text), { userEvent: 'input.paste' })
      view.focus()
    },
  }
  return actions
}
