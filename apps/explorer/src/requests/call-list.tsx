import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { DEFAULT_SESSION } from '../control/live.ts'
import { callKey } from '../control/merge-calls.ts'
import type { LiveCall } from '../control/messages.ts'
import { formatTime } from '../response/format-amount.ts'
import { WarningIcon } from '../ui/icons.tsx'
import { hasProblems, isFailed } from './filter-calls.ts'

/** Height of a row, which the style has as well. In pixels. */
const ROW = 30

/** Number of rows to render above and below the visible ones. */
const MARGIN = 6

interface CallListProps {
  /** Newest first. */
  calls: readonly LiveCall[]
  selected: LiveCall | undefined
  onSelect: (call: LiveCall) => void
  onOpen: () => void
}

/** The calls as rows, of which only the visible ones are rendered. Arrow keys select. */
export function CallList({ calls, selected, onSelect, onOpen }: CallListProps) {
  const list = useRef<HTMLDivElement>(null)
  const first = useRef(calls[0])
  const [scroll, setScroll] = useState({ top: 0, height: 400 })
  const measure = (): void => {
    // The browser reports a scroll also after the list was closed.
    if (list.current === null) return
    const { scrollTop: top, clientHeight: height } = list.current
    if (top !== scroll.top || height !== scroll.height) setScroll({ top, height })
  }
  // New calls do not move the rows that are read.
  useLayoutEffect(() => {
    const added = first.current === undefined ? 0 : calls.indexOf(first.current)
    first.current = calls[0]
    if (list.current!.scrollTop > 0 && added > 0) list.current!.scrollTop += added * ROW
    measure()
  }, [calls])
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [scroll])

  const position = selected === undefined ? -1 : calls.indexOf(selected)
  const start = Math.max(0, Math.floor(scroll.top / ROW) - MARGIN)
  const end = Math.min(calls.length, Math.ceil((scroll.top + scroll.height) / ROW) + MARGIN)
  const isRendered = position >= start && position < end
  const select = (next: number): void => {
    const index = Math.max(0, Math.min(next, calls.length - 1))
    const call = calls[index]
    if (call === undefined) return
    const element = list.current!
    const { scrollTop, clientHeight } = element
    if (index * ROW < scrollTop) element.scrollTop = index * ROW
    else if ((index + 1) * ROW > scrollTop + clientHeight)
      element.scrollTop = (index + 1) * ROW - clientHeight
    onSelect(call)
  }
  const handleKey = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(scroll.height / ROW) - 1)
    const next: Record<string, number> = {
      ArrowDown: position + 1,
      ArrowUp: position - 1,
      PageDown: position + page,
      PageUp: position - page,
      Home: 0,
      End: calls.length - 1,
    }
    const target = next[event.key]
    if (event.key === 'Enter' && position >= 0) onOpen()
    else if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    else select(target)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={list}
      class="call-list"
      role="listbox"
      aria-label="Requests"
      tabIndex={0}
      aria-activedescendant={isRendered ? rowId(position) : undefined}
      onScroll={measure}
      onKeyDown={handleKey}
    >
      <div class="call-rows" role="presentation" style={{ height: `${calls.length * ROW}px` }}>
        {calls.slice(start, end).map((call, offset) => (
          <div
            key={callKey(call)}
            id={rowId(start + offset)}
            class={start + offset === position ? 'call-row selected' : 'call-row'}
            role="option"
            aria-selected={start + offset === position}
            aria-setsize={calls.length}
            aria-posinset={start + offset + 1}
            style={{ top: `${(start + offset) * ROW}px` }}
            onClick={() => onSelect(call)}
          >
            <CallCells call={call} />
          </div>
        ))}
      </div>
    </div>
  )
}

function CallCells({ call }: { call: LiveCall }) {
  return (
    <>
      <span class={isFailed(call) ? 'status bad' : 'status good'}>{call.status ?? 'reset'}</span>
      <span class="call-name">
        <bdi>{call.endpoint ?? `${call.method} ${call.path}`}</bdi>
        {hasProblems(call) && (
          <span class="call-problem" title="Has violations or warnings">
            <WarningIcon />
            <span class="hidden"> has violations or warnings</span>
          </span>
        )}
      </span>
      <span class="call-code">{call.code}</span>
      <span class="wide">{call.version}</span>
      <span class="wide">{call.session ?? DEFAULT_SESSION}</span>
      <span class="wide">{formatClock(call.time)}</span>
      <span class="call-duration">
        {call.milliseconds === 0 ? '< 1 ms' : formatTime(call.milliseconds)}
      </span>
    </>
  )
}

/** Formats the time of day, to the millisecond. */
export function formatClock(time: string): string {
  return CLOCK.format(new Date(time))
}

const CLOCK = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
})

function rowId(index: number): string {
  return `call-row-${index}`
}
