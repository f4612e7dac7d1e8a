import { useEffect, useState } from 'preact/hooks'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

interface CopyButtonProps {
  /** Accessible name and tooltip. */
  label: string
  /** Returns the text to copy; called on click. An error is shown. */
  text: () => string
  /** Visible text next to the icon. */
  caption?: string
}

/** A button that copies a text and confirms it. */
export function CopyButton({ label, text, caption }: CopyButtonProps) {
  const [result, setResult] = useState<string>()
  useEffect(() => {
    if (result === undefined) return undefined
    const timer = setTimeout(() => setResult(undefined), result === COPIED ? 1600 : 6000)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (): Promise<void> => {
    try {
      setResult((await copyText(text())) ? COPIED : FAILED)
    } catch (error) {
      setResult(`${FAILED}: ${(error as Error).message}`)
    }
  }
  return (
    <button
      type="button"
      class={caption === undefined ? 'icon-button' : 'button'}
      title={result ?? label}
      aria-label={caption === undefined ? label : undefined}
      onClick={copy}
    >
      {result === COPIED ? <CheckIcon /> : <CopyIcon />}
      {caption !== undefined && <span>{result ?? caption}</span>}
      <span class="hidden" role="status">
        {result}
      </span>
    </button>
  )
}

const COPIED = 'Copied'
const FAILED = 'Copy failed'
