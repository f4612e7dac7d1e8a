import { type Shell, UnquotableError } from 'fc-core/internal'
import { useId, useState } from 'preact/hooks'
import { CopyButton } from '../ui/copy-button.tsx'
import { FoldIcon } from '../ui/icons.tsx'
import { loadText, saveText } from '../ui/stored-text.ts'
import { CodeView } from './code-view.tsx'
import type { Snippet } from './create-snippets.ts'
import { ShellSelect, useShell } from './shell-select.tsx'

interface SnippetTabsProps {
  snippets: readonly Snippet[]
  /** Whether the reader can hide the code. @default false */
  isFoldable?: boolean
}

/** Code in several languages. The selected language and shell are stored, and whether the code is hidden. */
export function SnippetTabs({ snippets, isFoldable = false }: SnippetTabsProps) {
  const id = useId()
  const [title, setTitle] = useState(() => loadText(KEY))
  const [shell, selectShell] = useShell()
  const [isFolded, setIsFolded] = useState(() => isFoldable && loadText(FOLD_KEY) !== undefined)
  const current = snippets.find((snippet) => snippet.title === title) ?? snippets[0]!
  const fold = (folded: boolean): void => {
    setIsFolded(folded)
    saveText(FOLD_KEY, folded ? 'folded' : undefined)
  }
  const select = (snippet: Snippet): void => {
    setTitle(snippet.title)
    saveText(KEY, snippet.title)
    if (isFolded) fold(false)
  }
  const handleKey = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { length } = snippets
    const next = snippets[(snippets.indexOf(current) + step + length) % length]!
    select(next)
    document.getElementById(`${id}-${next.title}`)?.focus()
  }
  return (
    <div class="panel snippets">
      <div class="snippets-head">
        {isFoldable && (
          <button
            type="button"
            class="icon-button fold"
            aria-label="Code"
            title="Show or hide the code"
            aria-expanded={!isFolded}
            aria-controls={`${id}-code`}
            onClick={() => fold(!isFolded)}
          >
            <FoldIcon />
          </button>
        )}
        <div role="tablist" aria-label="Language" onKeyDown={handleKey}>
          {snippets.map((snippet) => (
            <button
              key={snippet.title}
              type="button"
              role="tab"
              id={`${id}-${snippet.title}`}
              aria-selected={snippet === current}
              aria-controls={`${id}-code`}
              tabIndex={snippet === current ? 0 : -1}
              onClick={() => select(snippet)}
            >
              {snippet.title}
            </button>
          ))}
        </div>
        {current.isCommand && <ShellSelect shell={shell} onShell={selectShell} />}
        <CopyButton label="Copy code" text={() => current.format(shell)} />
      </div>
      <pre
        id={`${id}-code`}
        role="tabpanel"
        aria-labelledby={`${id}-${current.title}`}
        tabIndex={0}
        hidden={isFolded}
      >
        {!isFolded && <CodeView code={formatToRead(current, shell)} />}
      </pre>
    </div>
  )
}

const KEY = 'fc-snippet'
const FOLD_KEY = 'fc-snippet-fold'

/** Formats code to read: if the shell cannot pass a value, the reason, with which copying fails. */
function formatToRead({ isLong, format }: Snippet, shell: Shell): string {
  if (isLong) return '// The code is too long to show. It can be copied.'
  try {
    return format(shell)
  } catch (error) {
    if (error instanceof UnquotableError) return error.message
    throw error
  }
}
