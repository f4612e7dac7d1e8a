import { useEffect, useState } from 'preact/hooks'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from './icons.tsx'

/** Properties of `CopyButton`. */
interface CopyButtonProps {
  /** What the button does, for those who cannot see it. */
  label: string
  /** The text, made when it is asked for. */
  text: () => string
  /** What stands on the button beside the icon. */
  caption?: string
}

/** A button that copies a text, and says so. */
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
  const said = result === undefined ? undefined : result === 'copied' ? 'Copied' : 'Not copied'
  return (
    <button
      type="button"
      class={caption === undefined ? 'icon-button' : 'button'}
      title={label}
      aria-label={caption === undefined ? label : undefined}
      onClick={copy}
    >
      {result === 'copied' ? <CheckIcon /> : <CopyIcon />}
      {caption !== undefined && <span>{said ?? caption}</span>}
      <span class="hidden" role="status">
        {said}
      </span>
    </button>
  )
}
