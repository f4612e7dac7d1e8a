/** Properties of `VersionSelect`. */
export interface VersionSelectProps {
  versions: readonly string[]
  version: string | undefined
  onVersion: (version: string | undefined) => void
}

/**
 * Chooses the version that `Api-Version` carries, or none.
 *
 * Spec: Versioning, strategy 1, items 4 and 5: any of `versions`, in their own order.
 */
export function VersionSelect({ versions, version, onVersion }: VersionSelectProps) {
  // The place in the list stands for the version: a version may be any text, also an empty one.
  const place = version === undefined ? -1 : versions.indexOf(version)
  return (
    <label class="labelled">
      <span>Api-Version</span>
      <select
        value={String(place)}
        onChange={(event) => onVersion(versions[Number(event.currentTarget.value)])}
      >
        <option value="-1">none (the service decides)</option>
        {versions.map((text, index) => (
          <option key={text} value={String(index)}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}
