import type { EditorView } from '@codemirror/view'
import { CodeText, CopyButton } from 'fc-explorer'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { createTextView, type TextLanguage, updateText } from '../editor/create-text-view.ts'
import { downloadText } from './download-text.ts'
import { useLatest } from './use-latest.ts'

/** A generated text. */
export interface GeneratedContent {
  text: string
  /** What the text does not have of the definition. */
  note?: string | undefined
}

/** Properties of `GeneratedText`. */
interface GeneratedTextProps {
  label: string
  language: TextLanguage
  fileName: string
  /** Version of the definition. */
  version: number
  generate: () => Promise<GeneratedContent>
  /** Controls above the text. */
  children?: ComponentChildren
}

/** A text that is generated from the definition, and follows it. */
export function GeneratedText(props: GeneratedTextProps) {
  const { label, language, fileName, version, generate, children } = props
  const parent = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(undefined)
  const [isEmpty, setIsEmpty] = useState(true)
  const { value, problem } = useLatest(generate, version)
  useEffect(() => {
    view.current = createTextView(parent.current!, label, language)
    setIsEmpty(true)
    return () => view.current?.destroy()
  }, [label, language])
  useEffect(() => {
    if (value === undefined) return
    updateText(view.current!, value.text)
    setIsEmpty(false)
  }, [value])
  const text = (): string => view.current!.state.doc.toString()
  return (
    <>
      <div class="generated-bar">
        {children ?? <span class="quiet">{label}</span>}
        <span class="space" />
        {isEmpty && problem === undefined && (
          <span class="quiet small" role="status">
            Generating…
          </span>
        )}
        {!isEmpty && (
          <>
            <button
              type="button"
              class="button"
              title={`Download ${fileName}`}
              onClick={() => downloadText(text(), fileName)}
            >
              Download
            </button>
            <CopyButton label={`Copy ${label}`} text={text} />
          </>
        )}
      </div>
      {problem !== undefined && (
        <p class="banner bad" role="status">
          {problem}
        </p>
      )}
      {problem === undefined && value?.note !== undefined && (
        <p class="quiet small generated-note">
          <CodeText text={value.note} />
        </p>
      )}
      <div class="generated" ref={parent} />
    </>
  )
}
