import { useEffect, useMemo, useState } from 'preact/hooks'
import type { ExplorerPackage } from '../packages/read-packages.ts'
import { formatRoute, type Route } from '../packages/route.ts'
import { useRoute } from '../packages/use-route.ts'
import { NotFound } from '../views/not-found.tsx'
import { PackageView } from '../overview/package-view.tsx'
import { PageFrame } from '../views/page-frame.tsx'
import { ReferenceView } from '../views/reference-view.tsx'
import { callServiceOf, findExampleIn } from './call-services.ts'
import { CallableEndpoint, type CallSettings, initialSettings } from './callable-endpoint.tsx'
import { Changelog } from './changelog.tsx'
import {
  findVersion,
  readDefinition,
  type SiteContent,
  type SitePackage,
  type SiteVersion,
} from './read-site.ts'

/** A documentation site: the reference of definitions that are part of the page, and their changes. It sends requests only when the reader calls an endpoint. */
export function Site({ site }: { site: SiteContent }) {
  const route = useRoute()
  const [settings, setSettings] = useState<ReadonlyMap<string, CallSettings>>(new Map())
  const found = findVersion(site, route.package)
  const { item, version } = found ?? findVersion(site, '')!
  const definition = readDefinition(version)
  const isChanges = found !== undefined && route.page === 'changes'
  const hasChanges = item.versions.length > 1
  const endpoint = found && definition.endpoints.find(({ name }) => name === route.endpoint)

  useEffect(() => {
    const parts = [isChanges ? 'Changes' : endpoint?.name, item.name, site.title]
    document.title = [...new Set(parts.filter(Boolean))].join(' · ')
    scrollTo(0, 0)
  }, [isChanges, endpoint?.name, item.name, site.title])

  const current = toPackage(item, version)
  const service = callServiceOf(site, version)
  const findExample = useMemo(() => findExampleIn(version), [version])
  return (
    <PageFrame
      title={isChanges ? 'Changes' : (endpoint?.name ?? item.name)}
      brand={site.title}
      packages={site.packages.map((other) =>
        other === item ? current : toPackage(other, other.versions.at(-1)!),
      )}
      current={current}
      definition={definition}
      endpointName={isChanges ? undefined : endpoint?.name}
      pages={
        hasChanges
          ? [
              {
                title: 'Changes',
                href: formatRoute(version.key, undefined, 'changes'),
                isCurrent: isChanges,
              },
            ]
          : []
      }
    >
      {!isChanges && hasChanges && <Versions item={item} version={version} route={route} />}
      {isChanges ? (
        <Changelog item={item} />
      ) : endpoint === undefined ? (
        <>
          <NotFound
            route={route}
            isUnknownPackage={found === undefined}
            current={current}
            version={hasChanges ? version.label : undefined}
          />
          <PackageView
            key={version.key}
            packageKey={version.key}
            definition={definition}
            version={undefined}
            findExample={service?.findExample ?? findExample}
          />
        </>
      ) : service !== undefined ? (
        <CallableEndpoint
          key={JSON.stringify([version.key, endpoint.name])}
          siteVersion={version}
          definition={definition}
          endpoint={endpoint}
          service={service}
          settings={settings.get(version.key) ?? initialSettings(definition)}
          onSettings={(next) => setSettings(new Map(settings).set(version.key, next))}
        />
      ) : (
        <ReferenceView
          key={JSON.stringify([version.key, endpoint.name])}
          packageKey={version.key}
          definition={definition}
          endpoint={endpoint}
          findExample={findExample}
        />
      )}
    </PageFrame>
  )
}

/** Links to the same page in the other versions of a package, the latest first. */
function Versions({
  item,
  version,
  route,
}: {
  item: SitePackage
  version: SiteVersion
  route: Route
}) {
  return (
    <nav class="family site-versions" aria-label="Versions">
      <span class="quiet">Version:</span>{' '}
      {item.versions.toReversed().map((other) => (
        <a
          key={other.key}
          class="badge plain"
          href={formatRoute(other.key, hasEndpoint(other, route) ? route.endpoint : undefined)}
          aria-current={other === version ? 'page' : undefined}
        >
          <bdi>{other.label}</bdi>
        </a>
      ))}
    </nav>
  )
}

function hasEndpoint(version: SiteVersion, { endpoint }: Route): boolean {
  return (
    endpoint !== undefined &&
    readDefinition(version).endpoints.some(({ name }) => name === endpoint)
  )
}

function toPackage({ name, path }: SitePackage, { key }: SiteVersion): ExplorerPackage {
  return { key, name, path, versions: [] }
}
