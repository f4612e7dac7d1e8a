import type { PackageDefinition } from 'fc-core'
import { type DefinitionChange, diffDefinitions } from 'fc-core/diff'
import { formatChangeCounts, summarizeChanges } from 'fc-core/internal'
import { countMinor, isMinor } from '../diff/report.ts'
import { resolveCallUrls } from './call-target.ts'
import { DEFAULT_TITLE } from './default-title.ts'
import type { Examples } from './first-examples.ts'

/** A definition of a site, and where it is from. */
export interface SiteSource {
  /** The file as named, the URL, `git:<revision>:<path>`, or `<stdin>`. */
  source: string
  definition: PackageDefinition
}

/** Options of a site. Without `callUrl` and `mockScript`, endpoints cannot be called. */
export interface SiteOptions {
  /** @default The names of the packages */
  title?: string | undefined
  /** URL of the service that readers call. */
  callUrl?: URL | undefined
  /** URL of the script of the mock in the page that readers call. */
  mockScript?: string | undefined
  /** Creates the arguments of example calls. @default Values of the types of the arguments */
  createExamples?: ((definition: PackageDefinition) => Examples) | undefined
}

/** The content of a documentation site. */
export interface Site {
  title: string
  packages: SitePackage[]
  /** URL of the script of the mock, if readers call a mock in the page. */
  mockScript?: string
}

export interface SitePackage {
  name: string
  /** Path of the base URL of the latest version. */
  path: string
  /** From the first to the latest. */
  versions: SiteVersion[]
}

/** A version of a package, or the only one. */
export interface SiteVersion {
  /** Identifies the version in links. */
  key: string
  label: string
  definition: PackageDefinition
  /** The changes since the version before it; undefined for the first one. */
  changes?: SiteChanges
  /** Base URL of the service that readers call. */
  callUrl?: string
  /** Arguments that the mock accepts. */
  examples?: Examples
}

/** The changes between two versions. */
interface SiteChanges {
  /** `2 breaking and 1 safe change`. */
  summary: string
  /** How many changes are not listed. Empty if there are none. */
  omitted: string
  /** Without those that callers do not notice. */
  changes: SiteChange[]
}

type SiteChange = Pick<DefinitionChange, 'level' | 'message' | 'reason' | 'hint'> & {
  /** Name of the changed endpoint, if the version has it. */
  endpoint?: string
}

/**
 * Creates the content of a site. Definitions with the same name are versions of one package, in the given order: version strings are opaque and are not
 * compared.
 *
 * Spec: Versioning, strategy 1, item 4.
 */
export function createSite(
  sources: readonly SiteSource[],
  { title, callUrl, mockScript, createExamples }: SiteOptions = {},
): Site {
  const byName = new Map<string, SiteSource[]>()
  for (const source of sources) {
    const { name } = source.definition
    byName.set(name, [...(byName.get(name) ?? []), source])
  }
  const keys = new Set<string>()
  const definitions = sources.map(({ definition }) => definition)
  const toCallUrl = callUrl && resolveCallUrls(callUrl, definitions)
  const packages = [...byName.values()].map((versions): SitePackage => {
    const labels = labelVersions(versions)
    const latest = versions.at(-1)!.definition
    const name = latest.name || pathOf(latest) || 'Package'
    return {
      name,
      path: pathOf(latest),
      versions: versions.map(({ definition }, index): SiteVersion => {
        const label = labels[index]!
        const previous = versions[index - 1]?.definition
        return {
          // The links of the latest one are the shortest ones, and stay the same when a version is added.
          key: addKey(keys, index === versions.length - 1 ? name : `${name}@${label}`),
          label,
          definition,
          ...(toCallUrl && { callUrl: toCallUrl(definition) }),
          ...(createExamples && { examples: createExamples(definition) }),
          ...(previous && { changes: listChanges(previous, definition) }),
        }
      }),
    }
  })
  const names = packages.map(({ name }) => name).join(', ')
  return {
    title: title ?? (names.length > MAX_TITLE ? DEFAULT_TITLE : names),
    packages,
    ...(mockScript !== undefined && { mockScript }),
  }
}

/** Longer lists of names are no title. */
const MAX_TITLE = 60

/** Labels the versions of a package: by `version` if they differ in it, otherwise by git revision or file. */
function labelVersions(sources: readonly SiteSource[]): string[] {
  const candidates = [
    sources.map(({ definition }) => String(definition.version ?? '')),
    sources.map(({ source }, index) => labelOf(source, index === sources.length - 1)),
    sources.map(({ source }) => source),
  ]
  return (
    candidates.find((labels) => !labels.includes('') && new Set(labels).size === labels.length) ??
    sources.map((_, index) => String(index + 1))
  )
}

function labelOf(source: string, isLatest: boolean): string {
  const revision = /^git:([^:]+):/.exec(source)?.[1]
  if (revision !== undefined) return revision
  if (isLatest) return 'latest'
  return source.replace(/^.*[\\/]/, '').replace(/(?:\.fc)?\.json$/, '')
}

/** Returns the key, with a number if it is in use. */
function addKey(keys: Set<string>, wanted: string): string {
  let key = wanted
  for (let number = 2; keys.has(key); number++) key = `${wanted} (${number})`
  keys.add(key)
  return key
}

function pathOf({ base_url }: PackageDefinition): string {
  return URL.canParse(base_url) ? new URL(base_url).pathname.replace(/\/+$/, '') : ''
}

function listChanges(old: PackageDefinition, next: PackageDefinition): SiteChanges {
  const all = diffDefinitions(old, next)
  const listed = all.filter((change) => !isMinor(change))
  const minor = all.length - listed.length
  return {
    summary: `${formatChangeCounts(summarizeChanges(listed)) ?? 'No changes that callers notice'}.`,
    omitted: minor === 0 ? '' : `Not listed: ${countMinor(minor)}.`,
    changes: listed.map((change) => {
      const { level, message, reason, hint } = change
      const endpoint = changedEndpoint(next, change)
      return {
        level,
        message,
        reason,
        ...(hint !== undefined && { hint }),
        ...(endpoint !== undefined && { endpoint }),
      }
    }),
  }
}

function changedEndpoint(
  { endpoints }: PackageDefinition,
  change: DefinitionChange,
): string | undefined {
  const [list, index] = change.new.path
  return list === 'endpoints' && typeof index === 'number' ? endpoints[index]?.name : undefined
}
