import type { PackageDefinition } from 'fc-core'
import { useEffect, useState } from 'preact/hooks'
import { EndpointView } from './views/endpoint-view.tsx'
import { PageFrame } from './views/page-frame.tsx'
import { PackageView } from './views/package-view.tsx'
import { formatRoute, type Route } from './packages/route.ts'
import type { ExplorerPackage } from './packages/read-packages.ts'
import { useDefinition } from './packages/use-definition.ts'
import { useRoute } from './packages/use-route.ts'

/** The page: packages and endpoints on the left, the selected package or endpoint on the right. */
export function App({ packages }: { packages: ExplorerPackage[] }) {
  const route = useRoute()
  const [selectedVersions, setSelectedVersions] = useState<ReadonlyMap<string, string>>(new Map())
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map())
  const current = packages.find(({ key }) => key === route.package) ?? packages[0]
  const version = selectedVersions.get(current?.path ?? '')
  const { definition, problem } = useDefinition(current?.path, version)

  useEffect(() => {
    const parts = [route.endpoint, current?.name, 'fc explorer']
    document.title = parts.filter(Boolean).join(' · ')
  }, [route.endpoint, current?.name])

  if (current === undefined) return <EmptyState text="No packages to show." />
  const isUnknownPackage = route.package !== '' && route.package !== current.key
  const endpoint = isUnknownPackage
    ? undefined
    : definition?.endpoints.find(({ name }) => name === route.endpoint)
  return (
    <PageFrame
      title={route.endpoint ?? current.name}
      packages={packages}
      current={current}
      definition={definition}
      endpointName={route.endpoint}
    >
      {problem !== undefined && <p class="banner bad">{problem}</p>}
      {definition === undefined ? (
        problem === undefined && <p class="quiet">Loading…</p>
      ) : endpoint !== undefined ? (
        <EndpointView
          // A new version resets the view: its pages and responses belong to the previous version.
          key={JSON.stringify([current.path, version, definition.version, endpoint.name])}
          packageKey={current.key}
          endpointKey={`${current.path}/${endpoint.name}`}
          definition={definition}
          endpoint={endpoint}
          versions={versionsOf(definition, current)}
          version={version}
          onVersion={(selected) =>
            setSelectedVersions(withEntry(selectedVersions, current.path, selected))
          }
          token={tokens.get(current.path) ?? ''}
          onToken={(token) => setTokens(withEntry(tokens, current.path, token))}
        />
      ) : (
        <>
          <NotFound route={route} current={current} version={version} />
          <PackageView
            definition={definition}
            versionSelect={{
              versions: versionsOf(definition, current),
              version,
              onVersion: (selected) =>
                setSelectedVersions(withEntry(selectedVersions, current.path, selected)),
            }}
          />
        </>
      )}
    </PageFrame>
  )
}

/** Reports a link to an unknown package or endpoint. */
function NotFound({
  route,
  current,
  version,
}: {
  route: Route
  current: ExplorerPackage
  version: string | undefined
}) {
  const isUnknownPackage = route.package !== '' && route.package !== current.key
  if (!isUnknownPackage && route.endpoint === undefined) return null
  return (
    <p class="banner bad" role="alert">
      {isUnknownPackage ? 'Unknown package ' : 'Unknown endpoint '}
      <bdi>“{isUnknownPackage ? route.package : route.endpoint}”</bdi>
      {isUnknownPackage || version === undefined ? '' : ` in version ${version}`}.{' '}
      <a href={formatRoute(current.key)}>Go to {current.name}</a>
    </p>
  )
}

function EmptyState({ text }: { text: string }) {
  return (
    <main class="empty-state">
      <h1>fc explorer</h1>
      <p>{text}</p>
      <p class="quiet">
        Run <code>npx fc-mock definition.json</code> and open the address it prints.
      </p>
    </main>
  )
}

/** Returns the selectable versions: those of the definition and of other definitions at the same path. */
function versionsOf(definition: PackageDefinition, { versions }: ExplorerPackage): string[] {
  return [...new Set([...(definition.versions ?? []), ...versions])]
}

function withEntry<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const copy = new Map(map)
  if (value === undefined) copy.delete(key)
  else copy.set(key, value)
  return copy
}
