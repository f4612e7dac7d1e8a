/** A package that the page can show: all definitions that are served at one path. */
export interface ServedPackage {
  /** What stands for the package in a link: its name, with the path where several have the same name. */
  key: string
  name: string
  /** Path of the base URL, without a trailing slash. */
  path: string
  /** The versions that definitions at this path describe. Empty when none says. */
  versions: string[]
}

/**
 * Reads the list of packages that the server has put into the page.
 *
 * Definitions at the same path are versions of one package: the `Api-Version` header tells them apart.
 *
 * @param json Undefined when the page was opened without a server that knows its packages.
 */
export function readPackages(json: string | undefined): ServedPackage[] {
  const entries: unknown = JSON.parse(json ?? '[]')
  const packages = new Map<string, ServedPackage>()
  for (const entry of Array.isArray(entries) ? (entries as Record<string, unknown>[]) : []) {
    const path = String(entry['path'] ?? '').replace(/\/+$/, '')
    const name = typeof entry['name'] === 'string' && entry['name'] !== '' ? entry['name'] : path
    const known = packages.get(path) ?? { key: name, name, path, versions: [] }
    if (typeof entry['version'] === 'string') known.versions.push(entry['version'])
    packages.set(path, known)
  }
  return distinguish([...packages.values()])
}

function distinguish(packages: ServedPackage[]): ServedPackage[] {
  return packages.map((item) => {
    const isAlone = packages.every((other) => other === item || other.name !== item.name)
    return isAlone ? item : { ...item, key: `${item.name} ${item.path}` }
  })
}
