import type { ComponentChildren } from 'preact'

/** A field below its label. */
export function Labeled({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <label class="labeled">
      <span>{label}</span>
      {children}
    </label>
  )
}
