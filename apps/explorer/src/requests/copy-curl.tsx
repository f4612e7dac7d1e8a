import { type CurlRequest, formatCurl } from 'fc-core/internal'
import { formatJson } from '../json/format-json.ts'
import { ShellSelect, useShell } from '../snippets/shell-select.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

/** Copies a request as a curl command for a shell, by default one of the platform. */
export function CopyCurl({ request }: { request: CurlRequest }) {
  const [shell, selectShell] = useShell()
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
      <ShellSelect shell={shell} onShell={selectShell} />
    </span>
  )
}
