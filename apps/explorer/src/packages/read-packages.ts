/** A package in the explorer: all definitions served at one path. */
export interface ExplorerPackage {
  /** Identifies the package in links: its name, followed by the path if the name is not unique. */
  key: string
  name: string
  /** Path of the base URL, without a trailing slash. */
  path: string
  /** Versions of the definitions at this path. Empty if they have none. */
  versions: string[]
}

/**
 * Reads the list of packages that the server embeds in the page.
 *
 * Definitions at the same path are versions of one package, selected by the `Api-Version` header.
 *
 * @param json JSON text of the list; undefined if the page has none.
 */
export function readPackages(json: string | undefined): ExplorerPackage[] {
  const entries: unknown = JSON.parse(json ?? '[]')
  const packages = new Map<string, ExplorerPackage>()
  for (const entry of Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []) {
    const path = String(entry['path'] ?? '').replace(/\/+$/, '')
    const name = typeof entry['name'] === 'string' && entry['name'] !== '' ? entry['name'] : path
    const served = packages.get(path) ?? { key: name, name, path, versions: [] }
    if (typeof entry['version'] === 'string') served.versions.push(entry['version'])
    packages.set(path, served)
  }
  return distinguish([...packages.values()])
}

function distinguish(packages: ExplorerPackage[]): ExplorerPackage[] {
  return packages.map((item) => {
    const isUnique = packages.every((other) => other === item || other.name !== item.name)
    return isUnique ? item : { ...item, key: `${item.name} ${item.path}` }
  })
}
