import type { PackageDefinition } from 'fc-core'
import { useEffect, useState } from 'preact/hooks'
import { EndpointView } from './endpoints/endpoint-view.tsx'
import { Sidebar } from './endpoints/sidebar.tsx'
import { PackageView } from './packages/package-view.tsx'
import { formatPlace, type Place } from './packages/place.ts'
import type { ServedPackage } from './packages/read-packages.ts'
import { useDefinition } from './packages/use-definition.ts'
import { usePlace } from './packages/use-place.ts'
import { MenuIcon } from './ui/icons.tsx'

/** The whole page: packages and endpoints on the left, what is chosen on the right. */
export function App({ packages }: { packages: ServedPackage[] }) {
  const place = usePlace()
  const [chosenVersions, chooseVersions] = useState<ReadonlyMap<string, string>>(new Map())
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map())
  const [isMenuOpen, openMenu] = useState(false)
  const current = packages.find(({ key }) => key === place.package) ?? packages[0]
  const version = chosenVersions.get(current?.path ?? '')
  const { definition, problem } = useDefinition(current?.path, version)

  useEffect(() => {
    openMenu(false)
    window.scrollTo(0, 0)
  }, [place.package, place.endpoint])
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') openMenu(false)
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  useEffect(() => {
    const parts = [place.endpoint, current?.name, 'fc explorer']
    document.title = parts.filter(Boolean).join(' · ')
  }, [place.endpoint, current?.name])

  if (current === undefined) return <Notice text="No package is served here." />
  const isForeign = place.package !== '' && place.package !== current.key
  const endpoint = isForeign
    ? undefined
    : definition?.endpoints.find(({ name }) => name === place.endpoint)
  return (
    <div class={isMenuOpen ? 'page menu-open' : 'page'}>
      <a class="skip" href="#main" onClick={focusMain}>
        Skip to the content
      </a>
      <header class="topbar">
        <button
          type="button"
          class="icon-button"
          aria-label="Endpoints"
          aria-expanded={isMenuOpen}
          aria-controls="sidebar"
          onClick={() => openMenu(!isMenuOpen)}
        >
          <MenuIcon />
        </button>
        <span class="topbar-title">{place.endpoint ?? current.name}</span>
      </header>
      <Sidebar
        packages={packages}
        current={current}
        definition={definition}
        endpointName={place.endpoint}
      />
      <button
        type="button"
        class="scrim"
        tabIndex={-1}
        aria-label="Close the list of endpoints"
        onClick={() => openMenu(false)}
      />
      <main id="main" tabIndex={-1}>
        {problem !== undefined && <p class="banner bad">{problem}</p>}
        {definition === undefined ? (
          problem === undefined && <p class="quiet">Loading…</p>
        ) : endpoint !== undefined ? (
          <EndpointView
            // Another version is another service: pages reached and answers shown belong to the one before.
            key={JSON.stringify([current.path, version, definition.version, endpoint.name])}
            packageKey={current.key}
            place={`${current.path}/${endpoint.name}`}
            definition={definition}
            endpoint={endpoint}
            versions={versionsOf(definition, current)}
            version={version}
            onVersion={(chosen) => chooseVersions(withEntry(chosenVersions, current.path, chosen))}
            token={tokens.get(current.path) ?? ''}
            onToken={(token) => setTokens(withEntry(tokens, current.path, token))}
          />
        ) : (
          <>
            <Missing place={place} current={current} version={version} />
            <PackageView
              definition={definition}
              versions={versionsOf(definition, current)}
              version={version}
              onVersion={(chosen) =>
                chooseVersions(withEntry(chosenVersions, current.path, chosen))
              }
            />
          </>
        )}
      </main>
    </div>
  )
}

/** Says what a link leads to that is not there. */
function Missing({
  place,
  current,
  version,
}: {
  place: Place
  current: ServedPackage
  version: string | undefined
}) {
  const isForeign = place.package !== '' && place.package !== current.key
  if (!isForeign && place.endpoint === undefined) return null
  return (
    <p class="banner bad" role="alert">
      {isForeign ? 'No package ' : `${current.name} has no endpoint `}
      <bdi>“{isForeign ? place.package : place.endpoint}”</bdi>
      {isForeign ? ' is served here' : version === undefined ? '' : ` in version ${version}`}.{' '}
      <a href={formatPlace(current.key)}>Show {current.name}.</a>
    </p>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <main class="alone">
      <h1>fc explorer</h1>
      <p>{text}</p>
      <p class="quiet">
        Start <code>npx fc-mock definition.json</code> and open the address that it prints.
      </p>
    </main>
  )
}

/** The fragment belongs to the place, so the link moves the focus itself. */
function focusMain(event: Event): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main')?.focus()
}

/** All versions a client may choose: the definition's own, and those of its siblings at the same path. */
function versionsOf(definition: PackageDefinition, { versions }: ServedPackage): string[] {
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
