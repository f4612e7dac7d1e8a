import { useState } from 'preact/hooks'

/** Handlers for the element that contains the fields. */
export interface FocusHandlers {
  onFocusIn: (event: FocusEvent) => void
  onFocusOut: (event: FocusEvent) => void
}

/** Returns the value. While a field has the focus, the value stays the same: a field does not change under the cursor. */
export function useHeldValue<Value>(value: Value): [Value, FocusHandlers] {
  const [held, setHeld] = useState<{ value: Value }>()
  const handlers: FocusHandlers = {
    onFocusIn: ({ target }) => {
      if (isField(target)) setHeld((before) => before ?? { value })
    },
    onFocusOut: ({ relatedTarget }) => {
      if (!isField(relatedTarget)) setHeld(undefined)
    },
  }
  return [held === undefined ? value : held.value, handlers]
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, select')
}
