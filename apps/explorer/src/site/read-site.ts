import type { PackageDefinition } from 'fc-core'
import type { ListedChange } from '../views/change-sections.tsx'

/** The content of a documentation site, which `fc-cli docs` writes into the page. */
export interface SiteContent {
  title: string
  packages: readonly SitePackage[]
  /** URL of the script of the mock, if calls go to a mock in the page. */
  mockScript?: string
}

/** A package of a site, with its versions from the first to the latest. */
export interface SitePackage {
  name: string
  /** Path of the base URL of the latest version. */
  path: string
  versions: readonly SiteVersion[]
}

/** A version of a package. */
export interface SiteVersion {
  /** Identifies the version in links. */
  key: string
  label: string
  /** Id of the element with the definition. */
  element: string
  /** The changes since the version before it. */
  changes?: SiteChanges
  /** Base URL of the service to call. */
  callUrl?: string
  /** Id of the element with arguments that the mock accepts, by endpoint. */
  examples?: string
}

/** The changes between two versions. */
interface SiteChanges {
  /** The counts by level: `2 breaking and 1 safe change`. */
  summary: string
  /** Says how many changes are not listed, because callers do not notice them. Empty if there are none. */
  omitted: string
  changes: readonly ListedChange[]
}

/** Reads the content of the site. Undefined if the page is not a site. */
export function readSite(page: ParentNode): SiteContent | undefined {
  const text = page.querySelector('#fc-site')?.textContent
  return text === undefined || text === null ? undefined : (JSON.parse(text) as SiteContent)
}

/** Finds a version by its key; the latest version of the first package for an empty key. */
export function findVersion(
  { packages }: SiteContent,
  key: string,
): { item: SitePackage; version: SiteVersion } | undefined {
  const [first] = packages
  const latest = first?.versions.at(-1)
  if (key === '') return first && latest && { item: first, version: latest }
  for (const item of packages) {
    const version = item.versions.find((other) => other.key === key)
    if (version !== undefined) return { item, version }
  }
  return undefined
}

const definitions = new Map<string, PackageDefinition>()

/** Reads a definition when it is shown: a site may have many. */
export function readDefinition({ element }: SiteVersion): PackageDefinition {
  let definition = definitions.get(element)
  if (definition === undefined) {
    definition = parseElement(element) as PackageDefinition
    definitions.set(element, definition)
  }
  return definition
}

/** Parses the JSON in an element of the page. */
export function parseElement(id: string): unknown {
  return JSON.parse(document.querySelector(`#${id}`)?.textContent ?? '')
}
