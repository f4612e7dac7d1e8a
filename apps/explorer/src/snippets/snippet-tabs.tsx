import { useId, useState } from 'preact/hooks'
import { CopyButton } from '../ui/copy-button.tsx'
import { loadText, saveText } from '../ui/stored-text.ts'
import type { Snippet } from './create-snippets.ts'

/** Code in several languages. The selected one is stored. */
export function SnippetTabs({ snippets }: { snippets: readonly Snippet[] }) {
  const id = useId()
  const [title, setTitle] = useState(() => loadText(KEY))
  const current = snippets.find((snippet) => snippet.title === title) ?? snippets[0]!
  const select = (snippet: Snippet): void => {
    setTitle(snippet.title)
    saveText(KEY, snippet.title)
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
        <CopyButton label="Copy code" text={() => current.code} />
      </div>
      <pre
        id={`${id}-code`}
        role="tabpanel"
        aria-labelledby={`${id}-${current.title}`}
        tabIndex={0}
      >
        {current.code}
      </pre>
    </div>
  )
}

const KEY = 'fc-snippet'
