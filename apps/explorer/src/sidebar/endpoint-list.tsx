import type { Endpoint } from 'fc-core'
import { summarizeDocs } from 'fc-core/internal'
import { memo } from '../ui/memo.ts'
import { LockIcon } from '../ui/icons.tsx'
import { formatRoute } from '../packages/route.ts'
import type { SidebarEntry, SidebarSection } from './group-endpoints.ts'
import { BreakableName } from './breakable-name.tsx'
import { isPaginated, requiresBearer } from '../definition/endpoint-flags.ts'

interface EndpointListProps {
  sections: readonly SidebarSection[]
  packageKey: string
  /** Name of the selected endpoint. */
  current: string | undefined
  /** Names of endpoints that the mock connects with no records. */
  generic: ReadonlySet<string>
  /** Its matches are marked, and each name has a line of documentation. Empty without a search. */
  query: string
}

/** Links to endpoints, by group. */
export function EndpointList({ sections, packageKey, current, generic, query }: EndpointListProps) {
  return (
    <>
      {sections.map(({ group, entries }, index) => (
        <section key={group ?? index} class="group">
          {group !== undefined && <h2>{group}</h2>}
          <ul>
            {entries.map((entry) => (
              <EndpointLink
                key={entry.endpoint.name}
                entry={entry}
                packageKey={packageKey}
                isCurrent={entry.endpoint.name === current}
                isGeneric={generic.has(entry.endpoint.name)}
                query={query}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

interface EndpointLinkProps {
  entry: SidebarEntry
  packageKey: string
  isCurrent: boolean
  isGeneric: boolean
  query: string
}

/** Memoized, because a package may have a thousand endpoints. */
const EndpointLink = memo(
  ({ entry, packageKey, isCurrent, isGeneric, query }: EndpointLinkProps) => {
    const { endpoint, suffix, isIndented } = entry
    const base = endpoint.name.slice(0, endpoint.name.length - suffix.length)
    return (
      <li>
        <a
          class={isIndented ? 'entry indented' : 'entry'}
          href={formatRoute(packageKey, endpoint.name)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <span class="entry-name">
            <BreakableName name={base} query={query} />
            {suffix !== '' && <span class="suffix">{suffix}</span>}
          </span>
          <EndpointMarks endpoint={endpoint} isGeneric={isGeneric} />
          {query !== '' && endpoint.docs && (
            <span class="entry-docs">{summarizeDocs(endpoint.docs)}</span>
          )}
        </a>
      </li>
    )
  },
)

/** Marks an endpoint that returns pages, requires a token, or is not understood by the mock. */
export function EndpointMarks({
  endpoint,
  isGeneric = false,
}: {
  endpoint: Pick<Endpoint, 'flags'>
  isGeneric?: boolean
}) {
  return (
    <>
      {isPaginated(endpoint) && (
        <span class="mark" title="Paginated">
          pages
        </span>
      )}
      {isGeneric && (
        <span class="mark generic" title="The mock connects it with no records: its page says why">
          <span aria-hidden="true">?</span>
          <span class="hidden">, not understood by the mock</span>
        </span>
      )}
      {requiresBearer(endpoint) && (
        <span class="mark" title="Requires a bearer token">
          <LockIcon />
          <span class="hidden">, requires a bearer token</span>
        </span>
      )}
    </>
  )
}
