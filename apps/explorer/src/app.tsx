import type { PackageDefinition } from 'fc-core'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type CallService, PAGE_SERVER } from './call/call-service.ts'
import { saveBody } from './arguments/stored-body.ts'
import { DEFAULT_SESSION, type Live, useLive } from './control/live.ts'
import type { LiveCall } from './control/messages.ts'
import { DataView } from './data/data-view.tsx'
import { useModel } from './data/use-model.ts'
import { Dock } from './dock/dock.tsx'
import { chooseEndpoint } from './snippets/choose-endpoint.ts'
import { isPaginated } from './definition/endpoint-flags.ts'
import { EndpointView } from './views/endpoint-view.tsx'
import { NotFound } from './views/not-found.tsx'
import { PageFrame } from './views/page-frame.tsx'
import { formatDataRoute } from './packages/data-route.ts'
import { PackageView } from './overview/package-view.tsx'
import { mountPath } from './packages/mount.ts'
import { formatRoute } from './packages/route.ts'
import { type ExplorerPackage, readPackages } from './packages/read-packages.ts'
import { useDefinition } from './packages/use-definition.ts'
import { useRoute } from './packages/use-route.ts'

export interface AppProps {
  /** The packages when the page was loaded. */
  packages: readonly ExplorerPackage[]
  /** The connection to the mock server. Undefined without a server. */
  live?: Live | undefined
  /** What responds to calls. @default the server of the page */
  service?: CallService
  /**
   * Changes when the service serves other definitions.
   * @default 0
   */
  revision?: number
  /** Whether another page shows this one, and sets the theme. @default false */
  isEmbedded?: boolean
  /** Whether a page without a route opens an endpoint, and sends its call if it returns pages and needs no arguments. @default false */
  opensFirst?: boolean
}

/** The page: packages and endpoints on the left, the selected package or endpoint on the right, requests and simulation at the bottom. */
export function App({
  packages: loaded,
  live,
  service = PAGE_SERVER,
  revision = 0,
  isEmbedded = false,
  opensFirst = false,
}: AppProps) {
  const served = useLive(live, (state) => state.packages && JSON.stringify(state.packages))
  const packages = useMemo(
    () => (served === undefined ? loaded : packagesOf(served)),
    [served, loaded],
  )
  const connections = useLive(live, (state) => state.revision)
  const selectedSession = useLive(live, (state) => state.session)
  const session = selectedSession === DEFAULT_SESSION ? undefined : selectedSession
  /** Number of bodies that were opened in the form. */
  const [opened, setOpened] = useState(0)
  const route = useRoute()
  const [selectedVersions, setSelectedVersions] = useState<ReadonlyMap<string, string>>(new Map())
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map())
  const current = packages.find(({ key }) => key === route.package) ?? packages[0]
  const version = selectedVersions.get(current?.path ?? '')
  const { definition, problem } = useDefinition(current?.path, version, revision + connections)

  const pathInMock = current?.path.slice(mountPath().length)
  const model = useModel(live, definition && pathInMock)

  /** Name of the endpoint that the page has opened itself. */
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    // Another definition may have another name.
    if (!opensFirst || (location.hash !== '' && route.package === current?.key)) return
    const chosen = chooseEndpoint(definition?.endpoints ?? [])
    if (chosen === undefined) return
    setFirst(chosen.name)
    location.replace(formatRoute(current!.key, chosen.name))
  }, [definition])

  useEffect(() => {
    const parts = [route.endpoint, route.data?.collection, current?.name, 'fc explorer']
    document.title = parts.filter(Boolean).join(' · ')
  }, [route.endpoint, route.data?.collection, current?.name])

  if (current === undefined) return <EmptyState text="No packages to show." />
  const openInForm = (call: LiveCall, one: ExplorerPackage): void => {
    const sent = call.headers['api-version']
    live?.selectSession(call.session ?? DEFAULT_SESSION)
    setSelectedVersions(withEntry(selectedVersions, one.path, sent))
    saveBody(`${one.path}/${call.endpoint}`, call.body ?? undefined)
    setOpened(opened + 1)
    location.hash = formatRoute(one.key, call.endpoint)
  }
  const isUnknownPackage = route.package !== '' && route.package !== current.key
  const endpoint = isUnknownPackage
    ? undefined
    : definition?.endpoints.find(({ name }) => name === route.endpoint)
  const data = live !== undefined && !isUnknownPackage ? route.data : undefined
  return (
    <PageFrame
      title={route.endpoint ?? (data === undefined ? current.name : 'Data')}
      pages={
        live === undefined
          ? []
          : [{ title: 'Data', href: formatDataRoute(current.key), isCurrent: data !== undefined }]
      }
      packages={packages}
      current={current}
      definition={definition}
      endpointName={route.endpoint}
      generic={model.value?.generic}
      isEmbedded={isEmbedded}
      footer={
        live && (
          <Dock
            live={live}
            packages={packages}
            definition={definition}
            endpointName={endpoint?.name}
            tokens={tokens}
            onOpenInForm={openInForm}
          />
        )
      }
    >
      {live && <ServerState live={live} />}
      {problem !== undefined && <p class="banner bad">{problem}</p>}
      {definition === undefined ? (
        problem === undefined && <p class="quiet">Loading…</p>
      ) : data !== undefined ? (
        <DataView
          // Another session has other records.
          key={JSON.stringify([current.path, session])}
          live={live!}
          packageKey={current.key}
          path={pathInMock!}
          definition={definition}
          model={model}
          route={data}
        />
      ) : endpoint !== undefined ? (
        <EndpointView
          // A new version resets the view: its pages and responses belong to the previous version.
          key={JSON.stringify([
            current.path,
            version,
            definition.version,
            endpoint.name,
            session,
            opened,
          ])}
          packageKey={current.key}
          endpointKey={`${current.path}/${endpoint.name}`}
          definition={definition}
          endpoint={endpoint}
          versions={versionsOf(definition, current)}
          version={version}
          session={session}
          model={model.value}
          onSaveModel={
            live &&
            (async (operations) => {
              await live.send('PATCH', 'model', { operations })
            })
          }
          packageUrl={packageUrlOf(definition)}
          service={service}
          sendsFirst={endpoint.name === first && isPaginated(endpoint)}
          onVersion={(selected) =>
            setSelectedVersions(withEntry(selectedVersions, current.path, selected))
          }
          token={tokens.get(current.path) ?? ''}
          onToken={(token) => setTokens(withEntry(tokens, current.path, token))}
        />
      ) : (
        <>
          <NotFound
            route={route}
            isUnknownPackage={isUnknownPackage}
            current={current}
            version={version}
          />
          <PackageView
            key={current.path}
            packageKey={current.key}
            definition={definition}
            generic={model.value?.generic}
            version={version}
            session={session}
            packageUrl={packageUrlOf(definition)}
            findExample={service.findExample}
            isInPage={service.target === 'mock'}
            otherBaseUrls={packages.filter(
              (other) => other !== current && other.name === current.name,
            )}
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

/** Reports a server that does not respond, or that rejects the last definitions. */
function ServerState({ live }: { live: Live }) {
  const isLost = useLive(live, ({ connection }) => connection === 'lost')
  const problems = useLive(live, (state) => state.problems)
  return (
    <>
      {isLost && (
        <p class="banner bad" role="alert">
          The mock server does not respond. This page reconnects as soon as it is back.
        </p>
      )}
      {problems.length > 0 && (
        <div class="banner bad problems" role="alert">
          <strong>
            The definition has {problems.length === 1 ? 'an error' : `${problems.length} errors`}.
          </strong>{' '}
          The mock still serves the last valid version.
          <ul>
            {problems.map(({ place, code, message }, index) => (
              <li key={index}>
                {place !== '' && <code>{place}</code>} {message} <span class="small">({code})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Reads the packages that the server serves now. */
function packagesOf(served: string): ExplorerPackage[] {
  const entries = JSON.parse(served) as { path: string }[]
  return readPackages(
    JSON.stringify(entries.map((entry) => ({ ...entry, path: mountPath() + entry.path }))),
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

function packageUrlOf({ base_url }: PackageDefinition): string {
  return `${base_url.replace(/\/+$/, '')}/package`
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
