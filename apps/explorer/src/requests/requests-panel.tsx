import { useMemo, useRef, useState } from 'preact/hooks'
import { type Live, useLive } from '../control/live.ts'
import { callKey, MAX_CALLS } from '../control/merge-calls.ts'
import type { LiveCall } from '../control/messages.ts'
import { mountPath } from '../packages/mount.ts'
import type { ExplorerPackage } from '../packages/read-packages.ts'
import { CallDetails } from './call-details.tsx'
import { CallList } from './call-list.tsx'
import { type CallFilter, filterCalls } from './filter-calls.ts'
import { findPackage, toRequest } from './logged-request.ts'

export interface RequestsPanelProps {
  live: Live
  packages: readonly ExplorerPackage[]
  /** Name of the endpoint that the page shows. */
  endpointName: string | undefined
  /** Bearer tokens by path of the package. */
  tokens: ReadonlyMap<string, string>
  /** Opens a call in the form of its endpoint. */
  onOpenInForm: (call: LiveCall, one: ExplorerPackage) => void
}

/** The calls that reach the mock, and the details of one. */
export function RequestsPanel(props: RequestsPanelProps) {
  const { live, packages, endpointName, tokens, onOpenInForm } = props
  const calls = useLive(live, (state) => state.calls)
  const skipped = useLive(live, (state) => state.skipped)
  const sessions = useLive(live, (state) => state.sessions)
  const [text, setText] = useState('')
  const [kind, setKind] = useState<CallFilter['kind']>('all')
  const [session, setSession] = useState<string>()
  const [isHistory, setIsHistory] = useState(false)
  const [selected, setSelected] = useState<LiveCall>()
  const details = useRef<HTMLDivElement>(null)
  const endpoint = isHistory ? endpointName : undefined
  const shown = useMemo(
    () => filterCalls(calls, { text, kind, endpoint, session }),
    [calls, text, kind, endpoint, session],
  )
  const owner = selected && findPackage(selected, packages, mountPath())
  const token = owner && tokens.get(owner.path)
  const request = useMemo(
    () => selected && toRequest(selected, location.origin + mountPath(), token),
    [selected, token],
  )
  // The handlers of the last render, so that the details do not render with each call.
  const handlers = useRef({ owner, request, onOpenInForm })
  handlers.current = { owner, request, onOpenInForm }
  const [stable] = useState(() => ({
    replay: async (): Promise<string> => {
      const { method, url, headers, body } = handlers.current.request!
      const options = { method, headers, ...(body !== undefined && { body }) }
      try {
        const response = await fetch(url, { ...options, credentials: 'omit', redirect: 'manual' })
        // The drawer shows the response, and that of an event stream has no end.
        await response.body?.cancel()
        return `Sent again: status ${response.status}.`
      } catch (error) {
        return `No response: ${(error as Error).message}.`
      }
    },
    openInForm: (call: LiveCall): void => {
      const { owner: found } = handlers.current
      if (found !== undefined) handlers.current.onOpenInForm(call, found)
    },
    close: (): void => setSelected(undefined),
  }))
  return (
    <div class={selected === undefined ? 'requests' : 'requests has-selection'}>
      <div class="requests-left">
        <div class="requests-filter">
          <input
            type="search"
            placeholder="Filter requests"
            aria-label="Filter requests"
            autocomplete="off"
            spellcheck={false}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <select
            aria-label="Outcome"
            value={kind}
            onChange={(event) => setKind(event.currentTarget.value as CallFilter['kind'])}
          >
            <option value="all">All outcomes</option>
            <option value="failed">Failed</option>
            <option value="problems">With violations or warnings</option>
          </select>
          <select
            aria-label="Session of the requests"
            value={session ?? ''}
            onChange={(event) => setSession(event.currentTarget.value || undefined)}
          >
            <option value="">All sessions</option>
            {sessions.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          {endpointName !== undefined && (
            <label class="check">
              <input
                type="checkbox"
                checked={isHistory}
                onChange={() => setIsHistory(!isHistory)}
              />
              Only {endpointName}
            </label>
          )}
          <button type="button" class="link" onClick={() => live.clearCalls()}>
            Clear
          </button>
          <span class="quiet small">
            {shown.length === calls.length
              ? formatCount(calls.length)
              : `${shown.length} of ${formatCount(calls.length)}`}
            {skipped > 0 && `, ${skipped} left out`}
            {calls.length === MAX_CALLS && ' (the latest)'}
          </span>
        </div>
        {shown.length === 0 ? (
          <p class="quiet pad">
            {calls.length === 0
              ? 'Requests appear here as soon as they reach the mock, from this page and from all other clients.'
              : 'No request matches the filter.'}
          </p>
        ) : (
          <CallList
            calls={shown}
            selected={selected}
            onSelect={setSelected}
            onOpen={() => details.current?.querySelector<HTMLElement>('.call-details')?.focus()}
          />
        )}
      </div>
      {selected !== undefined && request !== undefined && (
        <div class="requests-right" ref={details}>
          <CallDetails
            key={callKey(selected)}
            call={selected}
            request={request}
            isKnown={owner !== undefined && selected.endpoint !== undefined}
            onReplay={stable.replay}
            onOpenInForm={stable.openInForm}
            onClose={stable.close}
          />
        </div>
      )}
    </div>
  )
}

function formatCount(number: number): string {
  return number === 1 ? '1 request' : `${number} requests`
}
