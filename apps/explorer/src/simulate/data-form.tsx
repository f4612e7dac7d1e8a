import { useState } from 'preact/hooks'
import type { Control } from '../control/messages.ts'
import { Labeled } from '../ui/labeled.tsx'

interface DataFormProps {
  control: Control
  onReset: (settings: object) => void
}

/** Resets the data, with another seed or number of records. */
export function DataForm({ control, onReset }: DataFormProps) {
  const [seed, setSeed] = useState(String(control.seed))
  const [items, setItems] = useState(String(control.items))
  const reset = (event: Event): void => {
    event.preventDefault()
    onReset({
      ...(seed !== String(control.seed) && { seed }),
      ...(items !== String(control.items) && { items: Number(items) }),
    })
  }
  return (
    <form class="override-form" onSubmit={reset}>
      <Labeled label="Seed">
        <input
          type="text"
          autocomplete="off"
          value={seed}
          onInput={(event) => setSeed(event.currentTarget.value)}
        />
      </Labeled>
      <Labeled label="Records per collection">
        <input
          type="number"
          min="0"
          value={items}
          onInput={(event) => setItems(event.currentTarget.value)}
        />
      </Labeled>
      <button type="submit" class="button" title="Discards changed records, settings and overrides">
        Reset data
      </button>
    </form>
  )
}
