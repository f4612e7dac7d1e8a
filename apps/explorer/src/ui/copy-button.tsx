import { useEffect, useState } from 'preact/hooks'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** Properties of `CopyButton`. */
interface CopyButtonProps {
  /** Accessible name and tooltip. */
  label: string
  /** Returns the text to copy; called on click. */
  text: () => string
  /** Visible text next to the icon. */
  caption?: string
}

/** A button that copies a text and confirms it. */
export function CopyButton({ label, text, caption }: CopyButtonProps) {
  const [result, setResult] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (result === undefined) return undefined
    const timer = setTimeout(() => setResult(undefined), 1600)
    return () => clearTimeout(timer)
  }, [result])
  const copy = async (): Promise<void> => {
    setResult((await copyText(text())) ? 'copied' : 'failed')
  }
  const message = result === undefined ? undefined : result === 'copied' ? 'Copied' : 'Copy failed'
  return (
    <button
      type="button"
      class={caption === undefined ? 'icon-button' : 'button'}
      title={label}
      aria-label={caption === undefined ? label : undefined}
      onClick={copy}
    >
      {result === 'copied' ? <CheckIcon /> : <CopyIcon />}
      {caption !== undefined && <span>{message ?? caption}</span>}
      <span class="hidden" role="status">
        {message}
      </span>
    </button>
  )
}
