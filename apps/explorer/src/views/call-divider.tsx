import { Separator } from '../ui/separator.tsx'
import { useStoredNumber } from '../ui/use-stored-number.ts'

/** Limits of the width of call and response, in percent of the endpoint page. */
const MIN = 30
const MAX = 80
/** In a wide window, the arguments need a smaller part. */
const DEFAULT = innerWidth >= 1700 ? 61 : 56

/** The width of call and response, in percent, which is stored for later visits. */
export function useCallWidth(): [width: number, setWidth: (width: number) => void] {
  return useStoredNumber({ key: 'fc-call-width', min: MIN, max: MAX, initial: DEFAULT })
}

/** Divides the reference of an endpoint from call and response. */
export function CallDivider({
  width,
  onWidth,
}: {
  width: number
  onWidth: (width: number) => void
}) {
  return (
    <Separator
      class="call-divider"
      label="Width of the response"
      orientation="vertical"
      value={width}
      min={MIN}
      max={MAX}
      step={3}
      valueAt={({ clientX, currentTarget }) => {
        const { right, width: total } = (currentTarget as HTMLElement)
          .closest('.endpoint')!
          .getBoundingClientRect()
        return Math.round(((right - clientX) / total) * 1000) / 10
      }}
      onResize={onWidth}
      onReset={() => onWidth(DEFAULT)}
    />
  )
}
