interface SeparatorProps {
  class: string
  label: string
  orientation: 'horizontal' | 'vertical'
  value: number
  min: number
  max: number
  /** Change of the value by an arrow key. */
  step: number
  /** Returns the value at a position of the pointer. */
  valueAt: (event: PointerEvent) => number
  /** Called with a value within the limits. */
  onResize: (value: number) => void
  /** Called when the reader double-clicks the separator. */
  onReset?: () => void
}

/** The edge between two areas, dragged or moved with the arrow keys. The value is the size of the area below it or to the right of it. */
export function Separator(props: SeparatorProps) {
  const { label, orientation, value, min, max, step, valueAt, onResize, onReset } = props
  const resize = (next: number): void => onResize(Math.min(Math.max(next, min), max))
  const [grow, shrink] =
    orientation === 'vertical' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const handleKey = (event: KeyboardEvent): void => {
    const targets: Record<string, number> = {
      [grow]: value + step,
      [shrink]: value - step,
      Home: min,
      End: max,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    resize(target)
  }
  const drag = (event: PointerEvent): void => {
    const handle = event.currentTarget as HTMLElement
    // Dragging selects no text.
    event.preventDefault()
    handle.focus()
    handle.setPointerCapture(event.pointerId)
    const move = (moved: PointerEvent): void => resize(valueAt(moved))
    handle.addEventListener('pointermove', move)
    handle.addEventListener(
      'lostpointercapture',
      () => handle.removeEventListener('pointermove', move),
      { once: true },
    )
  }
  return (
    <div
      class={props.class}
      role="separator"
      aria-orientation={orientation}
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={handleKey}
      onPointerDown={drag}
      onDblClick={onReset}
    />
  )
}
