import { type CurlRequest, formatCurl, type Shell } from 'fc-core/text'
import { useState } from 'preact/hooks'
import { formatJson } from '../json/format-json.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { loadShell, saveShell, SHELLS } from './selected-shell.ts'

/** Copies a request as a curl command for a shell, by default one of the platform. */
export function CopyCurl({ request }: { request: CurlRequest }) {
  const [shell, setShell] = useState<Shell>(loadShell)
  const selectShell = (selected: Shell): void => {
    setShell(selected)
    saveShell(selected)
  }
  return (
    <span class="copy-curl">
      <CopyButton
        label="Copy as curl"
        caption="Copy as curl"
        text={() => {
          const { body, ...others } = request
          const oneLine = body === undefined ? {} : { body: formatJson(body, 0) }
          return formatCurl({ ...others, ...oneLine }, { shell })
        }}
      />
      <select
        aria-label="Shell"
        title="Shell of the curl command"
        value={shell}
        onChange={(event) => selectShell(event.currentTarget.value as Shell)}
      >
        {Object.entries(SHELLS).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  )
}
