import type { Endpoint, PackageDefinition } from 'fc-core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatPlace } from '../packages/place.ts'
import type { ServedPackage } from '../packages/read-packages.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { groupEndpoints, type Section } from './group-endpoints.ts'
import { createSearchIndex, searchEndpoints } from './search-endpoints.ts'

/** A search lists at most this many: who sees a hundred types another letter. */
const MOST_FOUND = 100

/** Properties of `Sidebar`. */
interface SidebarProps {
  packages: readonly ServedPackage[]
  current: ServedPackage
  definition: PackageDefinition | undefined
  endpointName: string | undefined
}

/** Packages, search, and the endpoints of the current package. */
export function Sidebar({ packages, current, definition, endpointName }: SidebarProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const endpoints = definition?.endpoints ?? NONE
  const sections = useMemo(() => groupEndpoints(endpoints), [endpoints])
  const index = useMemo(() => createSearchIndex(endpoints), [endpoints])
  const found = useMemo(
    () => (query.trim() === '' ? undefined : searchEndpoints(index, query)),
    [index, query],
  )
  const shown = useMemo(
    () => (found === undefined ? sections : asSections(found)),
    [found, sections],
  )

  useLayoutEffect(() => focusOnSlash(search), [])
  // A link from elsewhere may lead far down the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [endpointName, definition])
  const move = (event: KeyboardEvent): void => moveFocus(event, search.current!, list.current!)
  return (
    <nav id="sidebar" class="sidebar" aria-label="Endpoints" onKeyDown={move}>
      <div class="sidebar-top">
        <div class="brand">
          <strong>
            fc <span>explorer</span>
          </strong>
          <ThemeButton />
        </div>
        {packages.length > 1 && (
          <ul class="packages" aria-label="Packages">
            {packages.map(({ key, name, path }) => (
              <li key={key}>
                <a href={formatPlace(key)} aria-current={key === current.key}>
                  <span>{name}</span> <code>{path || '/'}</code>
                </a>
              </li>
            ))}
          </ul>
        )}
        <div class="search">
          <SearchIcon />
          <input
            ref={search}
            type="search"
            placeholder="Search endpoints"
            aria-label="Search endpoints"
            autocomplete="off"
            spellcheck={false}
            value={query}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <p class="quiet small" role="status">
          {found === undefined
            ? count(endpoints.length)
            : found.length === 0
              ? 'Nothing found'
              : `${count(found.length)} found`}
        </p>
      </div>
      <div class="sidebar-list" ref={list}>
        {found === undefined && (
          <a
            class="entry overview"
            href={formatPlace(current.key)}
            aria-current={endpointName === undefined ? 'page' : undefined}
          >
            <span class="entry-name">About {current.name}</span>
          </a>
        )}
        <EndpointList sections={shown} packageKey={current.key} current={endpointName} />
        {found !== undefined && found.length > MOST_FOUND && (
          <p class="quiet small">
            The best {MOST_FOUND} are listed. Another letter narrows it down.
          </p>
        )}
      </div>
    </nav>
  )
}

const NONE: readonly Endpoint[] = []

function count(number: number): string {
  return number === 1 ? '1 endpoint' : `${number} endpoints`
}

function asSections(found: readonly Endpoint[]): Section[] {
  const entries = found
    .slice(0, MOST_FOUND)
    .map((endpoint) => ({ endpoint, suffix: '', isFollower: false }))
  return [{ group: undefined, entries }]
}

/** `/` anywhere outside a text field leads to the search. */
function focusOnSlash(search: { readonly current: HTMLInputElement | null }): () => void {
  const listen = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target.closest('input, textarea, select, [contenteditable]') !== null) return
    event.preventDefault()
    search.current?.focus()
    search.current?.select()
  }
  addEventListener('keydown', listen)
  return () => removeEventListener('keydown', listen)
}

/** Arrows walk from the search through the list; Enter opens the best match; a letter goes on with the search. */
function moveFocus(event: KeyboardEvent, search: HTMLInputElement, list: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const place = links.indexOf(document.activeElement as HTMLElement)
  const inSearch = document.activeElement === search
  if (!inSearch && place < 0) return
  switch (event.key) {
    case 'ArrowDown':
      links[Math.min(place + 1, links.length - 1)]?.focus()
      break
    case 'ArrowUp':
      if (inSearch) return
      ;(links[place - 1] ?? search).focus()
      break
    case 'Enter':
      if (!inSearch || search.value.trim() === '') return
      links[0]?.click()
      break
    case 'Escape':
      search.focus()
      return
    default:
      // The key press itself then lands in the search.
      if (!inSearch && /^[\p{L}\p{N}_.-]$/u.test(event.key)) search.focus()
      return
  }
  event.preventDefault()
}
