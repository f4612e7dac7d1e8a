import { type PackageDefinition } from 'fc-core'
import { isVersioned } from 'fc-core/internal'
import { formatRoute } from '../packages/route.ts'
import type { SidebarSection } from '../sidebar/group-endpoints.ts'
import { joinFamilies } from './endpoint-index.tsx'

/** A package with the same name at another base URL. */
export interface OtherBaseUrl {
  /** Identifies the package in links. */
  key: string
  path: string
}

/**
 * The versions of a package: by the `Api-Version` header, by suffixes of names, and by base URLs. Renders nothing if there are none.
 *
 * Spec: Versioning, strategies 1 to 3.
 */
export function VersionsSection({
  definition,
  groups,
  packageKey,
  otherBaseUrls,
}: {
  definition: PackageDefinition
  groups: readonly SidebarSection[]
  packageKey: string
  otherBaseUrls: readonly OtherBaseUrl[]
}) {
  const families = groups
    .flatMap(({ entries }) => joinFamilies(entries))
    .filter(({ length }) => length > 1)
    .map((family) => family.map(({ endpoint }) => endpoint.name))
  const isByHeader = isVersioned(definition)
  if (!isByHeader && families.length === 0 && otherBaseUrls.length === 0) return null
  return (
    <section>
      <h2>Versions</h2>
      <dl class="versions">
        {isByHeader && (
          <div>
            <dt>
              Header <code>Api-Version</code>
            </dt>
            <dd>
              {definition.versions?.map((version, index) => (
                <span
                  key={index}
                  class="badge plain"
                  aria-current={version === definition.version || undefined}
                >
                  <bdi>{version}</bdi>
                </span>
              ))}
              <span class="quiet small">
                This page describes <bdi>{definition.version}</bdi>.
              </span>
            </dd>
          </div>
        )}
        {otherBaseUrls.length > 0 && (
          <div>
            <dt>Other base URLs</dt>
            <dd>
              {otherBaseUrls.map(({ key, path }) => (
                <a key={key} class="badge plain" href={formatRoute(key)}>
                  {path || '/'}
                </a>
              ))}
            </dd>
          </div>
        )}
        {families.map((names) => (
          <div key={names[0]}>
            <dt>
              <code>{names[0]}</code>
            </dt>
            <dd>
              {names.map((name) => (
                <a key={name} class="badge plain" href={formatRoute(packageKey, name)}>
                  {name}
                </a>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
