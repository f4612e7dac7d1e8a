import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Connection, type Live, useLive } from '../control/live.ts'
import { RequestsPanel, type RequestsPanelProps } from '../requests/requests-panel.tsx'
import { ActiveList, useAdmin } from '../simulate/active-list.tsx'
import { activeSimulations } from '../simulate/active-simulations.ts'
import { Separator } from '../ui/separator.tsx'
import { loadText, saveText } from '../ui/stored-text.ts'
import { SessionForm } from '../simulate/session-form.tsx'
import { SimulatePanel, type SimulatePanelProps } from '../simulate/simulate-panel.tsx'
import { Labeled } from '../ui/labeled.tsx'

type Tab = 'requests' | 'simulate'

/** Height of the bar in pixels. */
const BAR = 40
const MIN_HEIGHT = 140

/** The bar at the bottom of the page, and the drawer that it opens: requests, or simulation. It stays while the reader navigates. */
export function Dock(props: RequestsPanelProps & SimulatePanelProps) {
  const { live } = props
  const connection = useLive(live, (state) => state.connection)
  const [tab, setTab] = useState<Tab>()
  const [height, setHeight] = useState(() => Number(loadText(KEY)) || 320)
  const lastTab = useRef<Tab>('requests')
  const drawer = useRef<HTMLDivElement>(null)
  if (tab !== undefined) lastTab.current = tab
  const isOpen = tab !== undefined && connection !== 'unavailable'
  const max = Math.max(MIN_HEIGHT, innerHeight - 120)
  const shownHeight = Math.min(Math.max(height, MIN_HEIGHT), max)

  useEffect(() => {
    // The content ends above the bar.
    const { style } = document.documentElement
    style.setProperty('--dock', `${isOpen ? shownHeight + BAR : BAR}px`)
  }, [isOpen, shownHeight])
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || event.code !== 'Backquote') return
      event.preventDefault()
      setTab((before) => (before === undefined ? lastTab.current : undefined))
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  // The keyboard continues in the drawer that was opened. A layout effect, so that it does not leave the field that is used first.
  useLayoutEffect(() => {
    drawer.current?.querySelector<HTMLElement>('input, select, [tabindex="0"]')?.focus()
  }, [tab, connection === 'unauthorized'])

  const resize = (next: number): void => {
    setHeight(Math.round(next))
    saveText(KEY, String(Math.round(next)))
  }
  const close = (): void => {
    setTab(undefined)
    document.querySelector<HTMLElement>(`#dock-${lastTab.current}`)?.focus()
  }
  return (
    <section
      class={isOpen ? 'dock open' : 'dock'}
      aria-label="Requests and simulation"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) close()
      }}
    >
      {isOpen && (
        <Separator
          class="dock-separator"
          label="Height of the drawer"
          orientation="horizontal"
          value={shownHeight}
          min={MIN_HEIGHT}
          max={max}
          step={30}
          valueAt={({ clientY }) => innerHeight - clientY - BAR}
          onResize={resize}
        />
      )}
      <div class="dock-bar">
        <TabButton tab="requests" current={tab} onTab={setTab}>
          Requests <RequestCount live={live} />
        </TabButton>
        <TabButton tab="simulate" current={tab} onTab={setTab}>
          Simulate <SimulationCount live={live} />
        </TabButton>
        {/* The drawer shows all of them. */}
        <Active live={live} isHidden={tab === 'simulate'} />
        <ConnectionState live={live} connection={connection} />
        <SessionSelect live={live} />
        <SessionMenu live={live} />
      </div>
      {isOpen && (
        <div ref={drawer} id="dock-drawer" class="drawer" style={{ height: `${shownHeight}px` }}>
          {connection === 'unauthorized' ? (
            <TokenForm live={live} />
          ) : tab === 'requests' ? (
            <RequestsPanel {...props} />
          ) : (
            <SimulatePanel {...props} />
          )}
        </div>
      )}
    </section>
  )
}

function TabButton({
  tab,
  current,
  onTab,
  children,
}: {
  tab: Tab
  current: Tab | undefined
  onTab: (tab: Tab | undefined) => void
  children: ComponentChildren
}) {
  const isOpen = tab === current
  return (
    <button
      type="button"
      id={`dock-${tab}`}
      class="dock-tab"
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'dock-drawer' : undefined}
      title="Ctrl+` opens and closes the drawer"
      onClick={() => onTab(isOpen ? undefined : tab)}
    >
      {children}
    </button>
  )
}

function RequestCount({ live }: { live: Live }) {
  const count = useLive(live, ({ calls }) => calls.length)
  const problems = useLive(
    live,
    ({ calls }) => calls.filter(({ violations }) => violations !== undefined).length,
  )
  return (
    <>
      <span class="count">{count}</span>
      {problems > 0 && (
        <span class="dock-problems">
          {problems} <span class="wide-inline">with violations</span>
        </span>
      )}
    </>
  )
}

function SimulationCount({ live }: { live: Live }) {
  const count = useLive(live, ({ control }) =>
    control === undefined ? 0 : activeSimulations(control).length,
  )
  return count === 0 ? null : <span class="badge">{count} active</span>
}

function Active({ live, isHidden }: { live: Live; isHidden: boolean }) {
  const control = useLive(live, (state) => state.control)
  return (
    <div class="dock-active">
      {control !== undefined && !isHidden && <ActiveList live={live} control={control} />}
    </div>
  )
}

const CONNECTIONS: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting…',
  open: 'Live',
  lost: 'Reconnecting…',
  unauthorized: 'Token required',
  unavailable: 'Not live',
}

function ConnectionState({ live, connection }: { live: Live; connection: Connection }) {
  const reason = useLive(live, (state) => state.reason)
  const hasReason = connection === 'unauthorized' || connection === 'unavailable'
  return (
    <span class={`connection ${connection}`} role="status" title={hasReason ? reason : undefined}>
      {CONNECTIONS[connection]}
    </span>
  )
}

/** Selects the session of the page: its calls carry it, and its simulation is shown. */
function SessionSelect({ live }: { live: Live }) {
  const session = useLive(live, (state) => state.session)
  const sessions = useLive(live, (state) => state.sessions)
  return (
    <label class="session-select">
      <span class="wide-inline">Session</span>
      <select
        aria-label="Session"
        value={session}
        onChange={(event) => live.selectSession(event.currentTarget.value)}
      >
        {[...new Set([...sessions, session])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Creates a session, or deletes the selected one. */
function SessionMenu({ live }: { live: Live }) {
  const session = useLive(live, (state) => state.session)
  const connection = useLive(live, (state) => state.connection)
  const { send, problem } = useAdmin(live)
  const menu = useRef<HTMLDetailsElement>(null)
  if (connection !== 'open') return null
  return (
    <details
      ref={menu}
      class="session-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return
        event.stopPropagation()
        menu.current.open = false
        menu.current.querySelector('summary')?.focus()
      }}
    >
      <summary class="link" title="Create or delete sessions">
        New… <span class="hidden">session</span>
      </summary>
      <div class="session-form">
        <SessionForm
          live={live}
          session={session}
          send={async (...request) => {
            const isDone = await send(...request)
            if (isDone && menu.current) menu.current.open = false
            return isDone
          }}
        />
        {problem}
      </div>
    </details>
  )
}

/** Asks for the token of the admin API. */
function TokenForm({ live }: { live: Live }) {
  const [token, setToken] = useState('')
  const reason = useLive(live, (state) => state.reason)
  return (
    <form
      class="token-form"
      onSubmit={(event) => {
        event.preventDefault()
        live.setToken(token)
      }}
    >
      <p>This mock requires a token to show requests and to change what it simulates.</p>
      <p class="quiet small">
        {reason} It is kept in this page only, until you close or reload it.
      </p>
      <div class="token-fields">
        <Labeled label="Admin token">
          <input
            type="password"
            required
            autocomplete="off"
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </Labeled>
        <button type="submit" class="button primary">
          Connect
        </button>
      </div>
    </form>
  )
}

const KEY = 'fc-dock-height'
