import type { Endpoint, PackageDefinition } from 'fc-core'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { formatRoute } from '../packages/route.ts'
import type { ExplorerPackage } from '../packages/read-packages.ts'
import { SearchIcon } from '../ui/icons.tsx'
import { ThemeButton } from '../ui/theme-button.tsx'
import { EndpointList } from './endpoint-list.tsx'
import { groupEndpoints, type SidebarSection } from './group-endpoints.ts'
import { createSearchIndex, searchEndpoints } from './search-endpoints.ts'

/** Maximum number of search results in the list. */
const MAX_RESULTS = 100

export interface SidebarProps {
  packages: readonly ExplorerPackage[]
  current: ExplorerPackage
  definition: PackageDefinition | undefined
  endpointName: string | undefined
  /** Whether the editor that shows the page sets the theme and the title. @default false */
  isEmbedded?: boolean
  /** Names of endpoints that the mock connects with no records. */
  generic?: readonly string[] | undefined
  /** Shown instead of the name of the explorer. */
  brand?: string
  /** Pages that are not about an endpoint. @default [] */
  pages?: readonly { title: string; href: string; isCurrent: boolean }[]
}

/** Packages, search, and the endpoints of the current package. */
export function Sidebar({
  packages,
  current,
  definition,
  endpointName,
  isEmbedded = false,
  brand,
  generic,
  pages = [],
}: SidebarProps) {
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const endpoints = definition?.endpoints ?? NO_ENDPOINTS
  const unconnected = useMemo(() => new Set(generic), [generic])
  const sections = useMemo(() => groupEndpoints(endpoints), [endpoints])
  const index = useMemo(() => createSearchIndex(endpoints), [endpoints])
  const found = useMemo(
    () => (query.trim() === '' ? undefined : searchEndpoints(index, query)),
    [index, query],
  )
  const sectionsToShow = useMemo(
    () => (found === undefined ? sections : toSections(found)),
    [found, sections],
  )

  useLayoutEffect(() => focusOnSlash(search), [])
  // The selected endpoint may be far down the list.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [endpointName, definition])
  const isOverview = endpointName === undefined && !pages.some(({ isCurrent }) => isCurrent)
  const handleKey = (event: KeyboardEvent): void => moveFocus(event, search.current!, list.current!)
  return (
    <nav id="sidebar" class="sidebar" aria-label="Endpoints" onKeyDown={handleKey}>
      <div class="sidebar-top">
        {!isEmbedded && (
          <div class="brand">
            <strong>
              {brand ?? (
                <>
                  fc <span>explorer</span>
                </>
              )}
            </strong>
            <ThemeButton />
          </div>
        )}
        {packages.length > 1 && (
          <ul class="packages" aria-label="Packages">
            {packages.map(({ key, name, path }) => (
              <li key={key}>
                <a href={formatRoute(key)} aria-current={key === current.key}>
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
            ? formatCount(endpoints.length)
            : found.length === 0
              ? 'No results'
              : `${formatCount(found.length)} found`}
        </p>
      </div>
      <div class="sidebar-list" ref={list}>
        {found === undefined && (
          <a
            class="entry overview"
            href={formatRoute(current.key)}
            aria-current={isOverview ? 'page' : undefined}
          >
            <span class="entry-name">About {current.name}</span>
          </a>
        )}
        {found === undefined &&
          pages.map(({ title, href, isCurrent }) => (
            <a
              key={title}
              class="entry overview"
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <span class="entry-name">{title}</span>
            </a>
          ))}
        <EndpointList
          sections={sectionsToShow}
          packageKey={current.key}
          current={endpointName}
          generic={unconnected}
          query={found === undefined ? '' : query}
        />
        {found !== undefined && found.length > MAX_RESULTS && (
          <p class="quiet small">
            Showing the best {MAX_RESULTS} results. Refine your search to see others.
          </p>
        )}
      </div>
    </nav>
  )
}

const NO_ENDPOINTS: readonly Endpoint[] = []

function formatCount(number: number): string {
  return number === 1 ? '1 endpoint' : `${number} endpoints`
}

function toSections(found: readonly Endpoint[]): SidebarSection[] {
  const entries = found
    .slice(0, MAX_RESULTS)
    .map((endpoint) => ({ endpoint, suffix: '', isIndented: false }))
  return [{ group: undefined, entries }]
}

/** Focuses the search when `/` is pressed outside a form field. */
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

/** Arrow keys move between search and list, Enter opens the best match, typing returns to the search. */
function moveFocus(event: KeyboardEvent, search: HTMLInputElement, list: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const links = [...list.querySelectorAll<HTMLElement>('a')]
  const position = links.indexOf(document.activeElement as HTMLElement)
  const inSearch = document.activeElement === search
  if (!inSearch && position < 0) return
  switch (event.key) {
    case 'ArrowDown':
      links[Math.min(position + 1, links.length - 1)]?.focus()
      break
    case 'ArrowUp':
      if (inSearch) return
      ;(links[position - 1] ?? search).focus()
      break
    case 'Enter':
      if (!inSearch || search.value.trim() === '') return
      links[0]?.click()
      break
    case 'Escape':
      search.focus()
      return
    default:
      // The search field then receives the key.
      if (!inSearch && /^[\p{L}\p{N}_.-]$/u.test(event.key)) search.focus()
      return
  }
  event.preventDefault()
}
