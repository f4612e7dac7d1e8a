import type { EditorView } from '@codemirror/view'
import { copyText, loadText, saveText } from 'fc-explorer'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { createEditor } from '../editor/create-editor.ts'
import { showFindings } from '../editor/diagnostics.tsx'
import { mayBeForeign } from 'fc-command/foreign-format'
import { connectLanguage, type LanguageClient } from '../language/connect-language.ts'
import type { Finding, Findings, RenameTarget } from '../protocol/language-messages.ts'
import { connectMock, type MockClient } from '../service/connect-mock.ts'
import { fromFragment, toFragment } from '../share/share-link.ts'
import { STORED_TEXTS } from '../share/stored-texts.ts'
import { type ActionList, ActionsDialog } from './actions-dialog.tsx'
import { FindingList } from './findings.tsx'
import { PaneDivider, useResultWidth } from './pane-divider.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { Results } from './results.tsx'
import type { Tab } from './tabs.ts'
import { type Example, Toolbar } from './toolbar.tsx'
import { createTextActions } from './text-actions.ts'
import { useImport } from './use-import.tsx'
import { useIsNarrow } from './use-is-narrow.ts'

interface PlaygroundProps {
  /** The first text. */
  text: string
  /** The changes of the model of the mock, as JSON. Empty for none. */
  model: string
  /** Why the link could not be read. */
  problem: string | undefined
  examples: readonly Example[]
}

/** The page: editor and problems on the left, the explorer on the right. */
export function Playground({ text, model, problem, examples }: PlaygroundProps) {
  const parent = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const editor = useRef<EditorView>(undefined)
  const language = useRef<LanguageClient>(null)
  const mock = useRef<MockClient>(null)
  const [findings, setFindings] = useState<Findings>()
  /** Whether the text has changed since the last check. */
  const [isChecking, setIsChecking] = useState(true)
  /** Whether the text may be a document that can be imported. */
  const [isForeign, setIsForeign] = useState(false)
  const [notice, setNotice] = useState(problem)
  const [hasIntro, setHasIntro] = useState(() => loadText(STORED_TEXTS.intro) === undefined)
  const [tab, setTab] = useState<Tab>('explorer')
  const [isEditorOpen, setIsEditorOpen] = useState(true)
  const isNarrow = useIsNarrow()
  const [shared, setShared] = useState(() => loadText(STORED_TEXTS.shared))
  const [actions, setActions] = useState<ActionList>()
  const [target, setTarget] = useState<RenameTarget>()

  const [resultWidth, setResultWidth] = useResultWidth()
  const textActions = createTextActions({
    editor: () => editor.current!,
    language: () => language.current!,
    onNotice: setNotice,
    onActions: setActions,
    onRename: setTarget,
    onImport: () => imports.open(),
  })
  const imports = useImport({
    insertText: textActions.insertText,
    replaceText: textActions.replaceText,
    onImported() {
      setTab('import')
      setIsEditorOpen(false)
    },
    onNotice: setNotice,
  })

  // A layout effect, so that it listens before the frame of the explorer says that it is ready.
  useLayoutEffect(() => {
    /** Of the text. */
    let version = 0
    const client = connectLanguage(
      new Worker(new URL('../workers/worker.ts', import.meta.url), {
        type: 'module',
        name: 'language',
      }),
      (found) => {
        setFindings(found)
        setIsChecking(found.version !== version)
        setIsForeign(found.isFatal && mayBeForeign(editor.current!.state.doc.toString()))
        showFindings(editor.current!, found.findings, client)
      },
    )
    language.current = client
    mock.current = connectMock(
      new Worker(new URL('../workers/worker.ts', import.meta.url), {
        type: 'module',
        name: 'mock',
      }),
      client,
      frame.current!,
    )
    if (model !== '') void mock.current.setModel(model)
    const view = createEditor({
      parent: parent.current!,
      text,
      language: client,
      keys: [
        { key: 'F2', run: () => textActions.run(textActions.startRename) },
        { key: 'Mod-.', run: () => textActions.run(textActions.list) },
        { key: 'Shift-Alt-f', run: () => textActions.run(textActions.format) },
      ],
      onEdit(edited) {
        version = edited
        setIsChecking(true)
        setNotice(undefined)
        // The link does not contain the text any more.
        if (location.hash !== '') history.replaceState(null, '', location.pathname)
      },
    })
    editor.current = view
    const store = (): void => saveText(STORED_TEXTS.draft, view.state.doc.toString())
    const openLink = (): void => {
      fromFragment(location.hash).then(
        (linked) => {
          if (linked === undefined) return
          const { hash } = location
          textActions.replaceText(linked.text)
          void mock.current!.setModel(linked.model)
          history.replaceState(null, '', hash)
          keepShared(linked.text)
        },
        (error: Error) => setNotice(error.message),
      )
    }
    addEventListener('pagehide', store)
    addEventListener('hashchange', openLink)
  }, [])

  /** The text that the changes are listed since. */
  function keepShared(current: string): void {
    saveText(STORED_TEXTS.shared, current)
    setShared(current)
  }

  async function share(): Promise<void> {
    const { doc } = editor.current!.state
    const current = doc.toString()
    const fragment = await toFragment({ text: current, model: await mock.current!.model() })
    // Edited meanwhile: a link without the edits would replace them after a reload.
    if (editor.current!.state.doc !== doc) return await share()
    keepShared(current)
    history.replaceState(null, '', fragment)
    const isCopied = await copyText(location.href)
    const kilobytes = Math.ceil(location.href.length / 1000)
    const size = kilobytes > 8 ? ` It has ${kilobytes} kB, which some programs shorten.` : ''
    setNotice(
      (isCopied ? 'Link copied.' : 'Copy the link from the address bar.') +
        ` It contains the whole definition; nothing was uploaded.${size}`,
    )
  }

  function select({ from, to }: Pick<Finding, 'from' | 'to'>): void {
    const view = editor.current!
    const { length } = view.state.doc
    setIsEditorOpen(true)
    view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      scrollIntoView: true,
    })
    view.focus()
  }

  function lineOf(offset: number): string {
    const { doc } = editor.current!.state
    const line = doc.lineAt(Math.min(offset, doc.length))
    return `${line.number}:${Math.min(offset, doc.length) - line.from + 1}`
  }

  return (
    <div class={`playground ${isEditorOpen ? 'show-editor' : 'show-result'}`}>
      <Toolbar
        examples={examples}
        tab={tab}
        isNarrow={isNarrow}
        isEditorOpen={isEditorOpen}
        hasImport={imports.imported !== undefined}
        onTab={(chosen) => {
          setTab(chosen)
          setIsEditorOpen(false)
        }}
        onEditor={() => setIsEditorOpen(true)}
        onExample={(example) =>
          textActions.run(async () => textActions.replaceText(await example.load()))
        }
        onImport={() => imports.open()}
        onFormat={() => textActions.run(textActions.format)}
        onActions={() => textActions.run(textActions.list)}
        onShare={() => textActions.run(share)}
      />
      {hasIntro && (
        <p class="notice">
          <span>
            The mock on the right does what the package definition on the left says: edit one, call
            the other. <a href="../interface.html">What is a package definition?</a>
          </span>
          <button
            type="button"
            class="link"
            onClick={() => {
              saveText(STORED_TEXTS.intro, 'read')
              setHasIntro(false)
            }}
          >
            Close
          </button>
        </p>
      )}
      {notice !== undefined && (
        <p class="notice" role="status">
          <span>{notice}</span>
          <button type="button" class="link" onClick={() => setNotice(undefined)}>
            Close
          </button>
        </p>
      )}
      <main class="panes-area" style={{ '--result-width': `${resultWidth}%` }}>
        <div class="left">
          <div class="editor" ref={parent} />
          {isForeign && (
            <p class="notice" role="status">
              <span>This is no package definition, but may be converted to one.</span>
              <button
                type="button"
                class="link"
                onClick={() =>
                  imports.open({ kind: 'text', text: editor.current!.state.doc.toString() })
                }
              >
                Convert
              </button>
            </p>
          )}
          <FindingList
            findings={findings}
            isChecking={isChecking}
            lineOf={lineOf}
            onSelect={select}
            findFixes={({ from, to }) => language.current!.fixes(from, to)}
            onFix={({ from, to }, title) => textActions.run(() => textActions.fix(from, to, title))}
            onFixAll={() => textActions.run(textActions.fixAll)}
          />
        </div>
        <PaneDivider width={resultWidth} onWidth={setResultWidth} />
        <Results
          tab={tab}
          findings={findings}
          frame={frame}
          language={language}
          mock={mock}
          text={() => editor.current!.state.doc.toString()}
          shared={shared}
          onSelect={select}
          imported={imports.imported}
        />
      </main>
      {imports.element}
      {target !== undefined && (
        <RenameDialog
          target={target}
          onRename={async (name) => {
            await textActions.rename(target, name)
            setTarget(undefined)
          }}
          onClose={() => setTarget(undefined)}
        />
      )}
      {actions !== undefined && (
        <ActionsDialog {...actions} onClose={() => setActions(undefined)} />
      )}
    </div>
  )
}
