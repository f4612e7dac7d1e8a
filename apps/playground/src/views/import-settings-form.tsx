import { NAMING_STYLES } from 'fc-import'
import { useState } from 'preact/hooks'
import type { ImportSettings } from '../protocol/import-messages.ts'

interface ImportSettingsFormProps {
  settings: ImportSettings
  onChange: (settings: ImportSettings) => void
}

/** How to import a document: what the options of `fc-cli import` change. */
export function ImportSettingsForm({ settings, onChange }: ImportSettingsFormProps) {
  const [url, setUrl] = useState('')
  return (
    <details>
      <summary>Options</summary>
      <form onSubmit={(event) => event.preventDefault()}>
        <label>
          Base URL
          <input
            type="url"
            autocomplete="off"
            spellcheck={false}
            placeholder="First server of the document"
            value={url}
            onInput={(event) => setUrl(event.currentTarget.value)}
            onChange={(event) =>
              onChange({ ...settings, baseUrl: event.currentTarget.value.trim() || undefined })
            }
          />
        </label>
        <label>
          Names of endpoints
          <select
            value={settings.naming ?? ''}
            onChange={(event) =>
              onChange({ ...settings, naming: event.currentTarget.value || undefined })
            }
          >
            <option value="">Default</option>
            {NAMING_STYLES.map((style) => (
              <option key={style}>{style}</option>
            ))}
          </select>
        </label>
      </form>
    </details>
  )
}
