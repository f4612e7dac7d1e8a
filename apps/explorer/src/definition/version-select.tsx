import { Labeled } from '../ui/labeled.tsx'

export interface VersionSelectProps {
  versions: readonly string[]
  version: string | undefined
  onVersion: (version: string | undefined) => void
}

/**
 * Selects the version to send as `Api-Version`, or none.
 *
 * Spec: Versioning, strategy 1, items 4 and 5: any of `versions`, in their given order.
 */
export function VersionSelect({ versions, version, onVersion }: VersionSelectProps) {
  // Options are identified by index, because a version can be any string, even an empty one.
  const selected = version === undefined ? -1 : versions.indexOf(version)
  return (
    <Labeled label="Api-Version">
      <select
        value={String(selected)}
        onChange={(event) => onVersion(versions[Number(event.currentTarget.value)])}
      >
        <option value="-1">Default (no header)</option>
        {versions.map((text, index) => (
          <option key={text} value={String(index)}>
            {text}
          </option>
        ))}
      </select>
    </Labeled>
  )
}
