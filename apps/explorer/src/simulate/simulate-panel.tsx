import { type PackageDefinition } from 'fc-core'
import { isVersioned } from 'fc-core/internal'
import type { ComponentChildren } from 'preact'
import { type Live, useLive } from '../control/live.ts'
import { ActiveList, useAdmin } from './active-list.tsx'
import { formatInstant } from './active-simulations.ts'
import { DataForm } from './data-form.tsx'
import { OverrideForm } from './override-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TextSetting } from './text-setting.tsx'

export interface SimulatePanelProps {
  live: Live
  definition: PackageDefinition | undefined
  endpointName: string | undefined
}

/** Changes what the mock simulates in the selected session. */
export function SimulatePanel({ live, definition, endpointName }: SimulatePanelProps) {
  const control = useLive(live, (state) => state.control)
  const session = useLive(live, (state) => state.session)
  const { send, problem } = useAdmin(live)
  if (control === undefined) {
    return (
      <div class="simulate">
        <p>
          The session <bdi>“{session}”</bdi> does not exist.{' '}
          <button
            type="button"
            class="button"
            onClick={() => send('POST', 'sessions', { name: session })}
          >
            Create it
          </button>
        </p>
        {problem}
      </div>
    )
  }
  const configure = (settings: object): void => void send('PATCH', 'settings', settings)
  return (
    <div class="simulate" tabIndex={0} role="region" aria-label="Simulation">
      <div class="simulate-active">
        <h3>Active</h3>
        <ActiveList live={live} control={control} isFull />
      </div>
      {problem}
      <div class="simulate-groups">
        <Group title="One endpoint">
          {definition !== undefined && (
            <OverrideForm
              // The endpoint of the page is selected at first.
              key={`${definition.base_url} ${endpointName}`}
              definition={definition}
              endpointName={endpointName}
              onAdd={(override) => send('POST', 'overrides', override)}
            />
          )}
        </Group>
        <Group title="All calls">
          <SettingsForm
            control={control}
            isVersioned={definition !== undefined && isVersioned(definition)}
            onChange={configure}
          />
        </Group>
        <Group title="Clock">
          <p class="small">
            Next write: <b>{formatInstant(control.now)}</b> UTC
          </p>
          <div class="choices">
            {['1h', '1d', '30d'].map((duration) => (
              <button
                key={duration}
                type="button"
                class="button"
                onClick={() => send('POST', 'advance', { duration })}
              >
                +{duration}
              </button>
            ))}
          </div>
          <TextSetting
            label="Set the time"
            placeholder="2030-01-01T12:00:00Z"
            value=""
            onChange={(now) => now !== '' && configure({ now })}
          />
        </Group>
        <Group title="Data">
          <DataForm
            // A reset changes the values.
            key={`${control.seed} ${control.items}`}
            control={control}
            onReset={(settings) => send('POST', 'reset', settings)}
          />
        </Group>
      </div>
    </div>
  )
}

function Group({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="simulate-group">
      <h3>{title}</h3>
      {children}
    </section>
  )
}
