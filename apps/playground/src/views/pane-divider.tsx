import { Separator, useStoredNumber } from 'fc-explorer'

/** Limits of the width of the result, in percent of the page. */
const MIN = 20
const MAX = 80
const DEFAULT = 58

/** The width of the result next to the editor, in percent, which is stored for later visits. */
export function useResultWidth(): [width: number, setWidth: (width: number) => void] {
  return useStoredNumber({
    key: 'fc-playground-result-width',
    min: MIN,
    max: MAX,
    initial: DEFAULT,
  })
}

interface PaneDividerProps {
  width: number
  onWidth: (width: number) => void
}

/** Divides the editor from the result. */
export function PaneDivider({ width, onWidth }: PaneDividerProps) {
  return (
    <Separator
      class="pane-divider"
      label="Width of the result"
      orientation="vertical"
      value={width}
      min={MIN}
      max={MAX}
      step={3}
      valueAt={({ clientX }) => Math.round((1 - clientX / innerWidth) * 1000) / 10}
      onResize={onWidth}
      onReset={() => onWidth(DEFAULT)}
    />
  )
}
