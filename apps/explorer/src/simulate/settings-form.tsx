import type { Control } from '../control/messages.ts'
import { Labeled } from '../ui/labeled.tsx'
import { formatDelay } from './active-simulations.ts'
import { TextSetting } from './text-setting.tsx'

interface SettingsFormProps {
  control: Control
  /** Whether calls of the package can select a version. */
  isVersioned: boolean
  onChange: (settings: object) => void
}

/** The settings of all calls. */
export function SettingsForm({
  control: { settings, initial },
  isVersioned,
  onChange,
}: SettingsFormProps) {
  const { delay, errorRate, pageSize } = settings
  return (
    <>
      <TextSetting
        label="Delay in ms"
        placeholder="250, 100-500 or ~200"
        value={formatDelay(delay)}
        onChange={(text) => onChange({ delay: text === '' ? null : text })}
      />
      <TextSetting
        label="Error rate in %"
        placeholder="0 to 100"
        value={String(Math.round(errorRate * 1000) / 10)}
        onChange={(text) => onChange({ errorRate: text === '' ? null : Number(text) / 100 })}
      />
      <TextSetting
        label="Page size"
        placeholder={String(initial.pageSize)}
        value={String(pageSize)}
        onChange={(text) => onChange({ pageSize: text === '' ? null : Number(text) })}
      />
      {CHOICES.filter(([name]) => isVersioned || !name.endsWith('Version')).map(
        ([name, label, ...values]) => (
          <Labeled key={name} label={label}>
            <select
              value={settings[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            >
              {[...new Set([initial[name], ...values])].map((value) => (
                <option key={value} value={value} disabled={value === 'function'}>
                  {value}
                </option>
              ))}
            </select>
          </Labeled>
        ),
      )}
    </>
  )
}

const CHOICES = [
  ['onMissingVersion', 'Missing Api-Version', 'default', 'error'],
  ['onUnknownVersion', 'Unknown Api-Version', 'default', 'error'],
  ['arguments', 'Invalid arguments', 'strict', 'lenient'],
  ['unknownEndpoints', 'Unknown endpoints', 'not-found', 'bad-request'],
] as const
